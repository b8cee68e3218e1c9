import OvershootSupport

@testable import OvershootSourceRules

/// ARCHITECTURE.md, Package.swift and the import lines agree; and where a planted text differs, a sentence says so.
@Suite struct WallTests {
  @Test func pictureManifestAndImportsAgree() throws {
    let files = try Repository.sourceFiles() + Repository.files(in: "Tests")
    expect(files.contains { $0.path == "Sources/Values/OvershootGeometry/Vector2.swift" })
    let walls = Walls(
      picture: ModulePicture(try Repository.text(of: ModulePicture.path)),
      manifest: PackageManifest(try Repository.text(of: PackageManifest.path)),
      folders: try ["Sources", "Tools"].flatMap { try Repository.allFolders(below: $0) }, files: files)
    expect(walls.picture.entries.count >= 10 && walls.manifest.targets.count >= 20)
    report(walls.violations)
  }

  // MARK: Planted texts

  private static let picture = """
    # Title
    ## The picture
    ```
    Game (exe)  →  Stage  CShim    a program   with a description
    Stage       ─► Motion          views

    Motion      →  Shapes          animation
    Shapes  CShim   values, and C
    ```
    ## Modules from outside
    ```
    Game        Foundation
    Motion      RealModule
    ```
    [Shapes](Sources/Shapes/README.md), [Motion](Sources/Motion/README.md), [Stage](Sources/Stage/README.md),
    [CShim](Sources/CShim/README.md) and [Game](Sources/Game/README.md).
    """

  private static let manifest = """
    // swift-tools-version: 6.2
    let numerics: Target.Dependency = .product(name: "RealModule", package: "swift-numerics")
    func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
      .target(name: name, dependencies: dependencies)
    }
    let package = Package(
      name: "planted", products: [.library(name: "Motion", targets: ["Motion"])],
      targets: [
        .target(name: "Shapes", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
        library("Motion", ["Shapes", numerics]),
        library("Stage", ["Motion", "Shapes"]),
        .systemLibrary(name: "CShim"),
        program(
          "Game", ["Stage", "CShim"],
          resources: [.copy("Resources")]),
        .target(name: "Support", dependencies: ["Shapes"], path: "Tests/Support"),
        tests("StageTests", ["Stage", "Game", "Support"], exclude: ["Pictures"]),
      ])
    """

  private static let files = [
    SourceFile(path: "Sources/Motion/Spring.swift", text: "import RealModule\nimport Shapes"),
    SourceFile(path: "Sources/Stage/View.swift", text: "import Motion\npublic import Shapes"),
    SourceFile(path: "Sources/Game/Main.swift", text: "import Foundation\ninternal import CShim\nimport Stage"),
    SourceFile(path: "Tests/Support/Folder.swift", text: "public import Foundation\nimport Shapes"),
    SourceFile(path: "Tests/StageTests/Tests.swift", text: "import Support\nimport Testing\n@testable import Stage"),
  ]

  @Test func longListsHaveSeveralLines() {
    let picture = ModulePicture(
      """
      ## The picture
      ```
      Game  →  Stage  CShim
            →  Shapes   a program
      Stage
      ```
      """)
    expect(picture["Game"]?.dependencies == ["Stage", "CShim", "Shapes"] && picture.entries.count == 2)
  }

  @Test func aModuleThatThePictureDoesNotShowIsNamed() {
    let shim = ".systemLibrary(name: \"CShim\"),"
    let manifest = Self.manifest.replacing(
      shim, with: shim + ".target(name: \"Ball\", path: \"Sources/Stage/Ball\"),")
    expect(
      violations(manifest: manifest, folders: ["CShim", "Game", "Motion", "Shapes", "Stage", "Stage/Ball"]) == [
        "Sources/Stage/Ball: is a module that the picture in ARCHITECTURE.md does not show."
      ])
  }

  @Test func theFolderOfATargetIsItsPathOrThatOfItsFunction() {
    let manifest = PackageManifest(
      """
      func library(_ name: String, in path: String) -> Target { .target(name: name, path: "Sources/\\(path)") }
      func program(_ name: String) -> Target { .executableTarget(name: name, path: "Sources/Programs/\\(name)") }
      let package = Package(
        targets: [
          library("Rules", in: "Games/Chess/Rules", []), library("Chess", in: "Games/Chess"), program("Play"),
          .target(name: "Support", path: "Tests/Support"), .target(name: "Plain"),
        ])
      """)
    expect(
      manifest.targets.map(\.folder) == [
        "Sources/Games/Chess/Rules", "Sources/Games/Chess", "Sources/Programs/Play", "Tests/Support", "Sources/Plain",
      ])
    expect(manifest.target(of: "Sources/Games/Chess/Rules/Board.swift")?.name, equals: "Rules")
    expect(manifest.target(of: "Sources/Games/Chess/View.swift")?.name, equals: "Chess")
  }

  private func violations(
    picture: String = Self.picture, manifest: String = Self.manifest, folders: [String]? = nil,
    adding text: String = "", in path: String = "Sources/Stage/Planted.swift"
  ) -> [String] {
    Walls(
      picture: ModulePicture(picture), manifest: PackageManifest(manifest),
      folders: (folders ?? ["CShim", "Game", "Motion", "Shapes", "Stage"]).map { "Sources/\($0)" },
      files: Self.files + [SourceFile(path: path, text: text)]
    ).violations.map(\.description)
  }

  @Test func textsThatAgreeAreAccepted() {
    expect(violations(), equals: [])
  }

  @Test func anImportThatThePictureDoesNotAllowIsNamed() {
    expect(
      violations(adding: "import Motion\nimport Foundation") == [
        "Sources/Stage/Planted.swift:2: imports Foundation, but the picture (ARCHITECTURE.md:5) allows Stage only "
          + "Motion and Shapes."
      ])
    expect(
      violations(adding: "import Motion", in: "Sources/Shapes/Size.swift") == [
        "Sources/Shapes/Size.swift:1: imports Motion, but the picture (ARCHITECTURE.md:8) allows Shapes nothing."
      ])
  }

  @Test func anImportThatTheManifestDoesNotDeclareIsNamed() {
    expect(
      violations(adding: "import Motion", in: "Sources/Game/Menu.swift") == [
        "Sources/Game/Menu.swift:1: imports Motion, but Package.swift does not make Game depend on it."
      ])
    expect(
      violations(adding: "import Shapes", in: "Tests/StageTests/A.swift") == [
        "Tests/StageTests/A.swift:1: imports Shapes, but Package.swift does not make StageTests depend on it."
      ])
  }

  @Test func aDependencyThatThePictureDoesNotAllowIsNamed() {
    let manifest = Self.manifest.replacing("[\"Motion\", \"Shapes\"]", with: "[\"Motion\", \"Shapes\", \"CShim\"]")
    expect(
      violations(manifest: manifest) == [
        "Package.swift:11: makes Stage depend on CShim, but the picture (ARCHITECTURE.md:5) allows Stage only Motion "
          + "and Shapes.",
        "Package.swift:11: makes Stage depend on CShim, but no file of Stage imports it.",
      ])
  }

  @Test func anArrowWithoutADependencyIsNamed() {
    let picture = Self.picture.replacing("Stage       ─► Motion ", with: "Stage       ─► Motion  CShim ")
    expect(
      violations(picture: picture) == [
        "ARCHITECTURE.md:5: has an arrow from Stage to CShim, but Package.swift has no such dependency."
      ])
  }

  @Test func anArrowThatPointsUpIsNamed() {
    let picture = Self.picture.replacing("Motion      →  Shapes ", with: "Motion      →  Shapes  Stage ")
    let sentence = "ARCHITECTURE.md:7: lets Motion import Stage, but no line below shows Stage."
    expect(violations(picture: picture).first, equals: sentence)
  }

  @Test(arguments: ["", "[Game](Sources/Game/README.md) and [the program](Sources/Game/README.md)"])
  func aModuleWhoseREADMEIsNotLinkedOnceIsNamed(_ text: String) {
    let picture = Self.picture.replacing("[Game](Sources/Game/README.md)", with: text)
    expect(
      violations(picture: picture) == [
        "ARCHITECTURE.md:4: shows Game, but does not link to Sources/Game/README.md once."
      ])
  }

  @Test func aFolderWithoutATargetAndATargetWithoutAFolderAreNamed() {
    expect(
      violations(folders: ["CShim", "Game", "Motion", "Motion/Curves", "Shapes", "Stage", "Tetris"]) == [
        "Sources/Tetris: is a folder of no target."
      ])
    expect(
      violations(folders: ["CShim", "Game", "Motion", "Shapes"])
        == ["Package.swift:11: has the target Stage, but there is no folder Sources/Stage."])
  }

  @Test func aModuleWithoutATargetIsNamed() {
    let manifest = Self.manifest.replacing("    .systemLibrary(name: \"CShim\"),\n", with: "")
    expect(
      violations(manifest: manifest).contains(
        "ARCHITECTURE.md:8: shows CShim, but Package.swift has no target of this name."))
  }

  @Test func whatIsAllowedAndNotImportedIsNamed() {
    let manifest = Self.manifest.replacing("[\"Stage\", \"CShim\"]", with: "[\"Stage\", \"CShim\", \"Motion\"]")
    expect(
      violations(manifest: manifest) == [
        "Package.swift:14: makes Game depend on Motion, but no file of Game imports it."
      ])
    let picture = Self.picture.replacing("RealModule", with: "RealModule  Glibc")
    expect(
      violations(picture: picture) == ["ARCHITECTURE.md:13: lets Motion import Glibc, but no file of Motion does."])
  }

  // MARK: Forms of an import

  @Test(arguments: [
    "import Glibc", "public import Glibc", "@preconcurrency import Glibc", "@testable internal import Glibc",
    "import struct Glibc.stat", "import Glibc.string", "  import Glibc", "import Shapes; import Glibc",
    "/* of C */ import Glibc", "@_spi(Inner) private import Glibc // for memcpy", "import\tGlibc",
    "import Shapes\r\nimport Glibc\r\n",
  ])
  func everyFormOfAnImportIsRead(_ text: String) {
    expect(violations(adding: text, in: "Sources/Motion/Planted.swift").count, equals: 1)
  }

  @Test(arguments: [
    "// import Glibc", "/* import Glibc\nimport Glibc */", "/* /* */ import Glibc */", "let text = \"import Glibc\"",
    "let text = \"\"\"\n  import Glibc\n  \"\"\"", "let text = #\"\"\"\n  \"\"\"\n  import Glibc\n  \"\"\"#",
    "let imports = Glibc", "important Glibc", "public import Shapes",
  ])
  func otherTextIsNotAnImport(_ text: String) {
    expect(violations(adding: text, in: "Sources/Motion/Planted.swift"), equals: [])
  }

  @Test(arguments: ["import CShim", "public import CShim", "private import CShim"])
  func cIsImportedInternallyOnly(_ text: String) {
    expect(
      violations(adding: text, in: "Sources/Game/Window.swift") == [
        "Sources/Game/Window.swift:1: imports CShim by '\(text)', but C is imported by 'internal import' only."
      ])
  }

  @Test func aModuleIsReexportedWhereThePictureSaysSo() {
    let statement = "@_exported public import Shapes"
    expect(
      violations(adding: statement) == [
        "Sources/Stage/Planted.swift:1: re-exports Shapes, but ARCHITECTURE.md does not list this."
      ])
    let picture = Self.picture + "\n## Re-exported modules\n```\nStage  Shapes\n```\n"
    expect(violations(picture: picture, adding: statement), equals: [])
    expect(
      violations(picture: picture) == [
        "ARCHITECTURE.md:\(picture.split(separator: "\n", omittingEmptySubsequences: false).count - 2): "
          + "says that Stage re-exports Shapes, but no file of Stage does."
      ])
  }
}
