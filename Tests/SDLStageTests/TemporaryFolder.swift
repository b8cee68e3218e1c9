import Glibc
import Testing

/// Lends `body` a new folder, which is removed with the files `names` in it.
func withTemporaryFolder(of names: [String], _ body: (String) throws -> Void) throws {
  var template = Array("/tmp/overshoot-tests-XXXXXX".utf8CString)
  let path = try #require(mkdtemp(&template).map { String(cString: $0) })
  defer {
    for name in names { unlink("\(path)/\(name)") }
    rmdir(path)
  }
  try body(path)
}
