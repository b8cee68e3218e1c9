import OvershootSupport

@testable import OvershootSourceRules

/// Folders have an order: few need each other to be read, and they are small enough to look through.
@Suite struct FolderKnotTests {
  @Test func noModuleHasALargeKnotOfFolders() throws {
    let files = try Repository.sourceFiles()
    let manifest = PackageManifest(try Repository.text(of: PackageManifest.path))
    let modules = Dictionary(grouping: files) { manifest.target(of: $0.path)?.name ?? "" }
    expect(modules.count >= 30 && modules[""] == nil)
    let read = manifest.targets.map { (folder: $0.folder, knots: FolderKnots(of: $0, files: modules[$0.name] ?? [])) }
    for (_, knots) in read { report(knots.violations) }
    let knotted = read.filter { $0.folder.hasPrefix("Sources/") && $0.knots.count > 0 }
    expect(knotted.reduce(0) { $0 + $1.knots.count } <= 8, "\(knotted.map(\.folder))")
    expect(knotted.map(\.folder).filter { $0.hasPrefix("Sources/Games/") }, equals: [])
  }

  @Test func noFolderHasMoreFilesThanOneLooksThrough() throws {
    let folders = Dictionary(grouping: try Repository.files(in: "Sources"), by: \.folder)
    expect(folders.filter { $0.value.count > 25 }.keys.sorted(), equals: [])
  }

  // MARK: Planted files

  /// Folders named by letters, each of which names the type of the next one, and the last one that of the first.
  private func circle(of count: Int) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (0..<count).map { index in
        ("\(Self.letters[index])/File.swift", "struct T\(index) {}\nlet next = T\((index + 1) % count)()")
      })
  }

  private static let letters = Array("abcdefgh")

  private func violations(_ texts: [String: String]) throws -> [String] {
    let manifest = PackageManifest("let package = Package(targets: [.target(name: \"Planted\")])")
    let target = try #require(manifest["Planted"])
    let files = texts.map { SourceFile(path: "Sources/Planted/\($0)", text: $1) }
    return FolderKnots(of: target, files: files).violations.map(\.description)
  }

  @Test func aLargeCircleIsNamedAndASmallOneIsNot() throws {
    expect(
      try violations(circle(of: 4)) == [
        "Sources/Planted: has 4 folders that name each other's types in a circle; the maximum is 3: a, b, c, d."
      ])
    expect(try violations(circle(of: 3)) == [])
  }

  @Test func circlesThatShareAFolderAreOne() throws {
    var texts = circle(of: 3)
    texts["c/Other.swift"] = "public final class Other { let d: D }"
    texts["d/D.swift"] = "package struct D { var e: [E] }"
    texts["File.swift"] = "enum E { case other(Other) }"
    expect(try violations(texts).map { String($0.suffix(15)) } == [" ., a, b, c, d."])
  }

  /// Each text is the last of a circle of four, without naming the type of the first one.
  @Test(arguments: [
    "struct T3 {} // T0", "struct T3 {}\nlet text = \"T0\"", "struct T3 {}\nlet t = T00()", "struct T3 { enum T0 {} }",
    "struct T3 {}\nprivate struct T0 {}", "extension T3 { struct Inner { let t: T0 } }",
  ])
  func whatNamesNoOtherFolderIsNone(_ text: String) throws {
    var texts = circle(of: 4)
    texts["d/File.swift"] = text
    expect(try violations(texts) == [])
  }

  @Test func anInterpolationNamesAType() throws {
    var texts = circle(of: 4)
    texts["d/File.swift"] = "struct T3 {}\nlet text = \"\\(T0().count) \\(isLong ? \"T9\" : \"T8\")\""
    expect(try violations(texts).count == 1)
  }
}
