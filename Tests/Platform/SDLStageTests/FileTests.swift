import Glibc
import OvershootDrawing
import OvershootSupport

@testable import SDLStage

@Suite struct FileTests {
  private let picture = Bitmap(
    width: 33, height: 21, pixels: (0..<33 * 21).map { 0xFF00_0000 | UInt32($0) &* 40_503 & 0xFF_FFFF })

  @Test func aWrittenPictureIsReadBackUnchanged() throws {
    try TemporaryFolder.withPath { folder in
      let path = "\(folder)/picture.png"
      try ImageFile.write(picture, to: path)
      expect(try ImageFile.read(path).pixels == picture.pixels)
      let second = Bitmap(width: 1, height: 1, pixels: [0xFF12_3456])
      try ImageFile.write(second, to: path)
      expect(try ImageFile.read(path).pixels == second.pixels)
      expect(access("\(path).\(getpid()).part", F_OK) != 0)
    }
  }

  @Test func checkingAPathChangesNothing() throws {
    try TemporaryFolder.withPath { folder in
      let path = "\(folder)/picture.png"
      try WholeFile.checkWritable(path)
      expect(access(path, F_OK) != 0)
      try WholeFile.write([1, 2], to: path)
      try WholeFile.checkWritable(path)
      expect(try WholeFile.read(path, atMost: 9) == [1, 2])
      try WholeFile.checkWritable("/dev/null")
      try WholeFile.checkWritable("picture.png")
      #expect(throws: FileError.missingFolder(path: "\(folder)/none/x")) {
        try WholeFile.checkWritable("\(folder)/none/x")
      }
      #expect(throws: FileError.missingFolder(path: "\(path)/x")) { try WholeFile.checkWritable("\(path)/x") }
      #expect(throws: FileError.self) { try WholeFile.checkWritable(folder) }
      #expect(throws: FileError.missingFolder(path: "")) { try WholeFile.checkWritable("") }
    }
  }

  @Test func incompressiblePicturesAreWritten() throws {
    try TemporaryFolder.withPath { folder in
      var state: UInt32 = 1
      let noise = Bitmap(
        width: 300, height: 300,
        pixels: (0..<90_000).map { _ in
          state ^= state << 13
          state ^= state >> 17
          state ^= state << 5
          return 0xFF00_0000 | state
        })
      try ImageFile.write(noise, to: "\(folder)/picture.png")
      expect(try ImageFile.read("\(folder)/picture.png").pixels == noise.pixels)
    }
  }

  @Test func aPathThatCannotBeWrittenIsReported() {
    let missing = #expect(throws: FileError.self) { try ImageFile.write(picture, to: "/nowhere/a/picture.png") }
    expect(missing, equals: .missingFolder(path: "/nowhere/a/picture.png"))
    expect(missing?.description.contains("/nowhere/a/picture.png") == true)
    #expect(throws: FileError.self) { try ImageFile.write(picture, to: "/proc/picture.png") }
    expect(FileError(writing: "x", errno: ENOSPC), equals: .diskFull(path: "x"))
    expect(FileError(writing: "x", errno: EACCES), equals: .notWritable(path: "x"))
  }

  @Test func aFolderAtThePathLeavesNoTemporaryFile() throws {
    try TemporaryFolder.withPath { folder in
      #expect(throws: FileError.self) { try ImageFile.write(picture, to: folder) }
      expect(access("\(folder).\(getpid()).part", F_OK) != 0)
    }
  }

  @Test func unreadablePicturesAreReported() throws {
    #expect(throws: ImageError.unreadable(.missing(path: "/nowhere/b.png"))) { try ImageFile.read("/nowhere/b.png") }
    try TemporaryFolder.withPath { folder in
      let path = "\(folder)/noise"
      try WholeFile.write(Array("not a picture, though long enough".utf8), to: path)
      #expect(throws: ImageError.unknownFormat(path: path)) { try ImageFile.read(path) }
      var huge: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      huge += [0, 1, 0, 0, 0, 1, 0, 0, 8, 2, 0, 0, 0]
      try WholeFile.write(huge, to: path)
      #expect(throws: ImageError.self) { try ImageFile.read(path) }
      #expect(throws: FileError.tooLarge(path: path, limit: "10 bytes")) { try WholeFile.read(path, atMost: 10) }
    }
    let wide = Bitmap(width: 8193, height: 1, pixels: Array(repeating: 0, count: 8193))
    #expect(throws: FileError.tooLarge(path: "x", limit: "8192 pixels a side")) { try ImageFile.write(wide, to: "x") }
  }

  @Test func resourceFoldersAreTriedInOrder() throws {
    let paths = ["/given", "/bin/../share/overshoot", "/bin/overshoot_Overshoot.resources/Resources"]
    for (index, path) in paths.enumerated() {
      let existing = Set(paths[index...])
      let override = index == 0 ? "/given" : nil
      let folder = try ResourceFolder(override: override, executableFolder: "/bin") { existing.contains($0) }
      expect(folder.path, equals: path)
      expect(folder.file("icon.svg"), equals: "\(path)/icon.svg")
    }
    let error = #expect(throws: ResourceFolderError.self) {
      try ResourceFolder(override: "/given", executableFolder: "/bin") { $0 != "/given" }
    }
    expect(error?.tried, equals: ["/given"])
    expect(error?.description.contains("/given") == true)
    let without = #expect(throws: ResourceFolderError.self) {
      try ResourceFolder(override: "", executableFolder: "/bin") { _ in false }
    }
    expect(without?.tried, equals: Array(paths[1...]))
    expect(without?.description.contains("OVERSHOOT_RESOURCES") == true)
    let shaders = try ResourceFolder(.shaders, override: nil, executableFolder: "/bin") { $0.contains("share") }
    expect(shaders.path, equals: "/bin/../share/overshoot/Shaders")
    expect(paths[1...].allSatisfy { without?.description.contains($0) == true })
  }

  @Test func foldersAreDistinguishedFromFiles() {
    expect(ResourceFolder.isFolder("/usr"))
    expect(!ResourceFolder.isFolder("/proc/self/exe"))
    expect(!ResourceFolder.isFolder("/nowhere"))
    expect(ResourceFolder.isFolder(ResourceFolder.executableFolder))
  }

  @Test func theTemporaryFileCannotBePredicted() throws {
    try TemporaryFolder.withPath { folder in
      let (path, victim) = ("\(folder)/file", "\(folder)/victim")
      try WholeFile.write([1], to: victim)
      expect(symlink(victim, "\(path).\(getpid()).part"), equals: 0)
      try WholeFile.write([2, 3], to: path)
      expect(try WholeFile.read(victim, atMost: 10) == [1])
      expect(try WholeFile.read(path, atMost: 10) == [2, 3])
    }
  }

  @Test func permissionsOfAReplacedFileStay() throws {
    try TemporaryFolder.withPath { folder in
      let path = "\(folder)/file"
      func permissions() -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
      }
      let mask = umask(0o077)
      umask(mask)
      try WholeFile.write([1], to: path)
      expect(permissions(), equals: 0o644 & ~mask)
      for mode: mode_t in [0o600, 0o640, 0o666, 0o755] {
        expect(chmod(path, mode), equals: 0)
        try WholeFile.write([2], to: path)
        expect(permissions(), equals: mode)
      }
    }
  }

  @Test(.timeLimit(.minutes(60))) func aPipeIsNeitherReadNorWaitedFor() throws {
    try TemporaryFolder.withPath { folder in
      let path = "\(folder)/pipe"
      expect(mkfifo(path, 0o600), equals: 0)
      #expect(throws: FileError.self) { try WholeFile.read(path, atMost: 10) }
      #expect(throws: ImageError.self) { try ImageFile.read(path) }
      let error = #expect(throws: FileError.self) { try WholeFile.write([1], to: path) }
      expect(error, equals: .failed(path: path, reason: "no program reads from this pipe"))
      #expect(throws: FileError.self) { try WholeFile.write([1], to: path, accepting: .fileOnly) }
      let reader = open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      try WholeFile.write([1, 2], to: path)
      var bytes: [UInt8] = [0, 0]
      expect(read(reader, &bytes, 2) == 2 && bytes == [1, 2])
      #expect(throws: FileError.self) { try WholeFile.read("/dev/zero", atMost: 10) }
      #expect(throws: FileError.tooLarge(path: "/dev/zero", limit: "10 bytes")) {
        try WholeFile.read("/dev/zero", atMost: 10, accepting: .anything)
      }
      #expect(throws: FileError.failed(path: folder, reason: "it is a folder")) {
        try WholeFile.read(folder, atMost: 10)
      }
    }
  }

  @Test func aFileOnlyIsNotALink() throws {
    try TemporaryFolder.withPath { folder in
      let (target, link) = (folder + "/target", folder + "/link")
      try WholeFile.write([1], to: target)
      expect(symlink(target, link), equals: 0)
      #expect(throws: FileError.self) { try WholeFile.read(link, atMost: 10, accepting: .fileOnly) }
      expect(try WholeFile.read(link, atMost: 10) == [1])
      try WholeFile.write([2], to: link, accepting: .fileOnly)
      expect(try WholeFile.read(target, atMost: 10) == [1])
      expect(try WholeFile.read(link, atMost: 10, accepting: .fileOnly) == [2])
      expect(symlink(folder + "/nothing", folder + "/dangling"), equals: 0)
      try WholeFile.write([3], to: folder + "/dangling")
      expect(access(folder + "/nothing", F_OK) != 0)
    }
  }

  @Test func onlyFilesAreRemoved() throws {
    try TemporaryFolder.withPath { folder in
      try WholeFile.makeFolder(folder + "/inner")
      try WholeFile.write([1], to: folder + "/file")
      for name in ["inner", "file", "none"] { try WholeFile.remove("\(folder)/\(name)") }
      expect(ResourceFolder.isFolder(folder + "/inner") && access(folder + "/file", F_OK) != 0)
    }
  }

  @Test func linksAreFollowedAndDevicesAreNotReplaced() throws {
    try TemporaryFolder.withPath { folder in
      let (target, link) = (folder + "/target", folder + "/link")
      try WholeFile.write([1], to: target)
      expect(symlink(target, link), equals: 0)
      try WholeFile.write([2, 3], to: link)
      expect(try WholeFile.read(target, atMost: 10) == [2, 3])
      var status = stat()
      expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      unlink(link)
    }
    #expect(throws: FileError.diskFull(path: "/dev/full")) { try WholeFile.write([1], to: "/dev/full") }
    try WholeFile.write([1], to: "/dev/null")
    var status = stat()
    expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }
}
