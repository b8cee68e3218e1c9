import Drawing
import Glibc
import Support
import Testing

@testable import SDLStage

@Suite struct FileTests {
  private let picture = Bitmap(
    width: 33, height: 21, pixels: (0..<33 * 21).map { 0xFF00_0000 | UInt32($0) &* 40_503 & 0xFF_FFFF })

  @Test func aWrittenPictureIsReadBackUnchanged() throws {
    try TemporaryFolder.withPath { folder in
      let path = "\(folder)/picture.png"
      try ImageFile.write(picture, to: path)
      #expect(try ImageFile.read(path).pixels == picture.pixels)
      let second = Bitmap(width: 1, height: 1, pixels: [0xFF12_3456])
      try ImageFile.write(second, to: path)
      #expect(try ImageFile.read(path).pixels == second.pixels)
      #expect(access("\(path).\(getpid()).part", F_OK) != 0)
    }
  }

  @Test func checkingAPathChangesNothing() throws {
    try TemporaryFolder.withPath { folder in
      let path = "\(folder)/picture.png"
      try WholeFile.checkWritable(path)
      #expect(access(path, F_OK) != 0)
      try WholeFile.write([1, 2], to: path)
      try WholeFile.checkWritable(path)
      #expect(try WholeFile.read(path, atMost: 9) == [1, 2])
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
      #expect(try ImageFile.read("\(folder)/picture.png").pixels == noise.pixels)
    }
  }

  @Test func aPathThatCannotBeWrittenIsReported() {
    let missing = #expect(throws: FileError.self) { try ImageFile.write(picture, to: "/nowhere/a/picture.png") }
    #expect(missing == .missingFolder(path: "/nowhere/a/picture.png"))
    #expect(missing?.description.contains("/nowhere/a/picture.png") == true)
    #expect(throws: FileError.self) { try ImageFile.write(picture, to: "/proc/picture.png") }
    #expect(FileError(writing: "x", errno: ENOSPC) == .diskFull(path: "x"))
    #expect(FileError(writing: "x", errno: EACCES) == .notWritable(path: "x"))
  }

  @Test func aFolderAtThePathLeavesNoTemporaryFile() throws {
    try TemporaryFolder.withPath { folder in
      #expect(throws: FileError.self) { try ImageFile.write(picture, to: folder) }
      #expect(access("\(folder).\(getpid()).part", F_OK) != 0)
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
      let folder = try ResourceFolder(override: "/given", executableFolder: "/bin") { existing.contains($0) }
      #expect(folder.path == path)
      #expect(folder.file("icon.svg") == "\(path)/icon.svg")
    }
    let error = #expect(throws: ResourceFolderError.self) {
      try ResourceFolder(override: "/given", executableFolder: "/bin") { _ in false }
    }
    #expect(error?.tried == paths)
    #expect(paths.allSatisfy { error?.description.contains($0) == true })
    let without = #expect(throws: ResourceFolderError.self) {
      try ResourceFolder(override: "", executableFolder: "/bin") { _ in false }
    }
    #expect(without?.tried == Array(paths[1...]))
  }

  @Test func foldersAreDistinguishedFromFiles() {
    #expect(ResourceFolder.isFolder("/usr"))
    #expect(!ResourceFolder.isFolder("/proc/self/exe"))
    #expect(!ResourceFolder.isFolder("/nowhere"))
    #expect(ResourceFolder.isFolder(ResourceFolder.executableFolder))
  }

  @Test func linksAreFollowedAndDevicesAreNotReplaced() throws {
    try TemporaryFolder.withPath { folder in
      let (target, link) = (folder + "/target", folder + "/link")
      try WholeFile.write([1], to: target)
      #expect(symlink(target, link) == 0)
      try WholeFile.write([2, 3], to: link)
      #expect(try WholeFile.read(target, atMost: 10) == [2, 3])
      var status = stat()
      #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
      unlink(link)
    }
    #expect(throws: FileError.diskFull(path: "/dev/full")) { try WholeFile.write([1], to: "/dev/full") }
    try WholeFile.write([1], to: "/dev/null")
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }
}
