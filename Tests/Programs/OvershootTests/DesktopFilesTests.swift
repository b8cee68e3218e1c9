import OvershootScreenKit
import OvershootShell
import OvershootSupport

// Behaviour: linux-desktop 35
/// What the desktop is told of the program's kinds of files is what its screens open.
@Suite struct DesktopFilesTests {
  private let types = FileKind.allCases.filter { $0 != .recording }.map(\.mimeType)

  private func texts(of name: String, between start: String, and end: String) throws -> [String] {
    let text = try Repository.text(of: "Packaging/org.overshoot.Overshoot\(name)")
    return text.ranges(of: start).map { range in String(text[range.upperBound...].prefix { $0 != Character(end) }) }
  }

  @Test func eachKindIsKnownEverywhere() throws {
    let known = Set(types)
    expect(Set(try texts(of: ".mime.xml", between: "<mime-type type=\"", and: "\"")), equals: known)
    expect(Set(try texts(of: ".metainfo.xml", between: "<mediatype>", and: "<")), equals: known)
    let listed = try #require(try texts(of: ".desktop", between: "MimeType=", and: "\n").first)
    // Addresses of curves too.
    expect(Set(listed.split(separator: ";").map(String.init)), equals: known.union(["x-scheme-handler/overshoot"]))
    expect(listed.hasSuffix(";"))
  }

  /// The desktop asks for an action by its name, which is that of a screen.
  @Test func eachActionIsAScreen() throws {
    let actions = try texts(of: ".desktop", between: "[Desktop Action ", and: "]")
    expect(!actions.isEmpty)
    for action in actions { expect(ScreenList.all.route(named: action) != nil, "\(action)") }
    expect(try texts(of: ".desktop", between: "\nActions=", and: "\n") == [actions.map { "\($0);" }.joined()])
  }
}
