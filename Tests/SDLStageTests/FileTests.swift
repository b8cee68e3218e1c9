import Glibc
import Testing

@testable import SDLStage

@Suite struct FileTests {
  private let limit = "8192 pixels a side and 64 MiB"

  private func withFolder(_ body: (String) throws -> Void) throws {
    try withTemporaryFolder(of: ["picture.png", "noise", "target"], body)
  }

  private let picture = Picture(
    width: 33, height: 21, pixels: (0..<33 * 21).map { 0xFF00_0000 | UInt32($0) &* 40_503 & 0xFF_FFFF })

  @Test func aPictureComesBackAsItWas() throws {
    try withFolder { folder in
      let path = "\(folder)/picture.png"
      try PictureFile.write(picture, to: path)
      #expect(try PictureFile.read(path) == picture)
      let second = Picture(width: 1, height: 1, pixels: [0xFF12_3456])
      try PictureFile.write(second, to: path)
      #expect(try PictureFile.read(path) == second)
      #expect(access("\(path).\(getpid()).part", F_OK) != 0)
    }
  }

  @Test func aPlaceIsCheckedWithoutTouchingIt() throws {
    try withFolder { folder in
      let path = "\(folder)/picture.png"
      try WholeFile.checkPlace(path)
      #expect(access(path, F_OK) != 0)
      try WholeFile.write([1, 2], to: path)
      try WholeFile.checkPlace(path)
      #expect(try WholeFile.read(path, atMost: 9) == [1, 2])
      try WholeFile.checkPlace("/dev/null")
      try WholeFile.checkPlace("picture.png")
      #expect(throws: FileError.missingFolder(path: "\(folder)/none/x")) {
        try WholeFile.checkPlace("\(folder)/none/x")
      }
      #expect(throws: FileError.missingFolder(path: "\(path)/x")) { try WholeFile.checkPlace("\(path)/x") }
      #expect(throws: FileError.self) { try WholeFile.checkPlace(folder) }
      #expect(throws: FileError.missingFolder(path: "")) { try WholeFile.checkPlace("") }
    }
  }

  @Test func noiseFitsToo() throws {
    try withFolder { folder in
      var state: UInt32 = 1
      let noise = Picture(
        width: 300, height: 300,
        pixels: (0..<90_000).map { _ in
          state ^= state << 13
          state ^= state >> 17
          state ^= state << 5
          return 0xFF00_0000 | state
        })
      try PictureFile.write(noise, to: "\(folder)/picture.png")
      #expect(try PictureFile.read("\(folder)/picture.png") == noise)
    }
  }

  @Test func aPlaceThatRefusesIsNamed() {
    let missing = #expect(throws: FileError.self) { try PictureFile.write(picture, to: "/nowhere/a/picture.png") }
    #expect(missing == .missingFolder(path: "/nowhere/a/picture.png"))
    #expect(missing?.description.contains("/nowhere/a/picture.png") == true)
    #expect(throws: FileError.self) { try PictureFile.write(picture, to: "/proc/picture.png") }
    #expect(FileError(writing: "x", errno: ENOSPC) == .diskFull(path: "x"))
    #expect(FileError(writing: "x", errno: EACCES) == .notWritable(path: "x"))
  }

  @Test func aFolderInPlaceOfTheFileLeavesNothingBehind() throws {
    try withFolder { folder in
      #expect(throws: FileError.self) { try PictureFile.write(picture, to: folder) }
      #expect(access("\(folder).\(getpid()).part", F_OK) != 0)
    }
  }

  @Test func picturesThatCannotBeReadAreNamed() throws {
    #expect(throws: FileError.missing(path: "/nowhere/b.png")) { try PictureFile.read("/nowhere/b.png") }
    try withFolder { folder in
      let path = "\(folder)/noise"
      try WholeFile.write(Array("not a picture, though long enough".utf8), to: path)
      #expect(throws: FileError.self) { try PictureFile.read(path) }
      var huge: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      huge += [0, 1, 0, 0, 0, 1, 0, 0, 8, 2, 0, 0, 0]
      try WholeFile.write(huge, to: path)
      #expect(throws: FileError.tooLarge(path: path, limit: limit)) { try PictureFile.read(path) }
      #expect(throws: FileError.tooLarge(path: path, limit: "10 bytes")) { try WholeFile.read(path, atMost: 10) }
    }
    let wide = Picture(width: 8193, height: 1, pixels: Array(repeating: 0, count: 8193))
    #expect(throws: FileError.tooLarge(path: "x", limit: limit)) { try PictureFile.write(wide, to: "x") }
    #expect(throws: FileError.empty(path: "x")) {
      try PictureFile.write(Picture(width: 0, height: 0, pixels: []), to: "x")
    }
  }

  @Test func resourcesAreLookedForInOrder() throws {
    let places = ["/given", "/bin/../share/overshoot", "/bin/overshoot_Overshoot.resources/Resources"]
    for (index, place) in places.enumerated() {
      let there = Set(places[index...])
      let folder = try ResourceFolder(override: "/given", executableFolder: "/bin") { there.contains($0) }
      #expect(folder.path == place)
      #expect(folder.file("icon.svg") == "\(place)/icon.svg")
    }
    let error = #expect(throws: ResourceFolderError.self) {
      try ResourceFolder(override: "/given", executableFolder: "/bin") { _ in false }
    }
    #expect(error?.tried == places)
    #expect(places.allSatisfy { error?.description.contains($0) == true })
    let without = #expect(throws: ResourceFolderError.self) {
      try ResourceFolder(override: "", executableFolder: "/bin") { _ in false }
    }
    #expect(without?.tried == Array(places[1...]))
  }

  @Test func foldersAreToldFromFiles() {
    #expect(ResourceFolder.isFolder("/usr"))
    #expect(!ResourceFolder.isFolder("/proc/self/exe"))
    #expect(!ResourceFolder.isFolder("/nowhere"))
    #expect(ResourceFolder.isFolder(ResourceFolder.executableFolder))
  }

  @Test func linksAreFollowedAndDevicesStayWhatTheyAre() throws {
    try withFolder { folder in
      let (target, link) = (folder + "/target", folder + "/link")
      try WholeFile.write([1], to: target)
      #expect(symlink(target, link) == 0)
      try WholeFile.write([2, 3], to: link)
      #expect(try WholeFile.read(target, atMost: 10) == [2, 3])
      var facts = stat()
      #expect(lstat(link, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK)
      unlink(link)
    }
    #expect(throws: FileError.diskFull(path: "/dev/full")) { try WholeFile.write([1], to: "/dev/full") }
    try WholeFile.write([1], to: "/dev/null")
    var facts = stat()
    #expect(stat("/dev/null", &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR)
  }
}
