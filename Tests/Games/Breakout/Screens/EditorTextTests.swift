import Breakout
import OvershootGameKit
import OvershootSupport
import StageTesting

@testable import OvershootBreakoutScreens
@testable import OvershootScreenTesting

/// Texts, files and details of the editor of levels, by what a user does.
@MainActor
@Suite struct EditorTextTests {
  private static let level = "name: A wall\n\nmap:\n12#\n.x.\n"

  // MARK: Texts and files

  // Behaviour: breakout-levels E4
  @Test func textIsCopiedAndPasted() {
    let rig = EditorRig()
    rig.control(.c)
    expect(rig.clipboard.text, equals: rig.draft.level?.text)
    rig.clipboard.text = Self.level
    rig.control(.v)
    expect(rig.rows == ["12#", ".x."] && rig.draft.name == "A wall")
    let former = rig.draft
    let bad: [(String?, String)] = [
      (nil, "The clipboard has no text."), ("", "Line 1, column 1"), ("map:\n12\n1y\n", "Line 3, column 2"),
      ("name: a\u{7}\n\nmap:\n1\n", "Line 1, column 8"), (String(repeating: "1", count: 1 << 20), "more than 2000"),
      ("hello", "column 1"), ("map:\n###\n", "Line 2, column 1"),
    ]
    for (text, words) in bad {
      rig.clipboard.text = text
      rig.control(.v)
      expect(rig.message?.contains(words) == true, "\(rig.message ?? "")")
      expect(rig.draft, equals: former)
    }
    rig.control(.z)
    expect(rig.draft, equals: .new)
  }

  // Behaviour: breakout-levels E4
  @Test func aDroppedFileIsOpened() {
    let rig = EditorRig()
    rig.control(.s)
    rig.take(DroppedFile(name: "wall.txt", content: .success(Array(Self.level.utf8))))
    expect(rig.rows == ["12#", ".x."] && rig.message == "Opened wall.txt.")
    expect(!rig.canDelete, "It is a level of its own.")
    rig.take(DroppedFile(name: "b", content: .success(Array("map:\n4\n".utf8)), otherCount: 2))
    expect(rig.rows == ["4"] && rig.message == "Opened b, the first of several.")
    let bad: [(Result<[UInt8], DroppedFile.Fault>, String)] = [
      (.success([0xFF, 0xFE, 0]), "a is no level. Line 1, column 1"),
      (.failure(.missing), "a does not exist any more."),
      (.failure(.unreadable), "a cannot be read."),
      (.failure(.tooLarge), "a is too large."), (.success([]), "a is no level."),
    ]
    for (content, words) in bad {
      rig.take(DroppedFile(name: "a", content: content))
      expect(rig.message?.hasPrefix(words) == true, "\(rig.message ?? "")")
      expect(rig.rows, equals: ["4"])
    }
    rig.control(.z, .z)
    expect(rig.draft == .new && rig.canDelete)
  }

  // Behaviour: breakout-levels E4
  @Test func aFileIsChosenInADialog() {
    var environment = ScreenEnvironment(Preferences())
    var answers: [@MainActor (FileChoice) -> Void] = []
    environment.chooseFile = { question, done in
      expect(question, equals: FileQuestion("Open a file…", kind: "Levels", patterns: ["*.txt"]))
      answers.append(done)
    }
    let rig = EditorRig(environment: environment)
    rig.control(.o)
    rig.press(.digit2, .space)
    let draft = rig.draft
    func answer(_ choice: FileChoice) {
      let done = answers.removeLast()
      rig.host.perform { done(choice) }
    }
    answer(.cancelled)
    expect(rig.message == "No file was chosen." && rig.draft == draft)
    rig.run(0.6)
    rig.click("Open…")
    answer(.chosen(DroppedFile(name: "a", content: .failure(.tooLarge))))
    expect(rig.message == "a is too large." && rig.draft == draft)
    rig.control(.o)
    answer(.chosen(DroppedFile(name: "b", content: .success(Array(Self.level.utf8)))))
    expect(rig.message == "Opened b." && rig.rows == ["12#", ".x."])
    rig.control(.z)
    expect(rig.draft, equals: draft, "What was left comes back by undo.")
    // An editor that is gone is not waited for.
    var other: EditorRig? = EditorRig(environment: environment)
    other?.control(.o)
    weak let scene = other?.scene
    other = nil
    expect(scene == nil)
    answer(.cancelled)
    let bare = EditorRig()
    bare.control(.o)
    expect(bare.message?.hasPrefix("The desktop shows no dialog for files.") == true)
  }

  // MARK: Details and semantics

  // Behaviour: breakout-levels E1
  @Test func namesAndNumbersAreWritten() {
    let rig = EditorRig()
    rig.control(.d)
    rig.run(1)
    func field(_ name: String) -> TextField? {
      func collect(_ view: View) -> [TextField] {
        ((view as? TextField).map { [$0] } ?? []) + view.subviews.flatMap(collect)
      }
      return collect(rig.scene).first { $0.semanticLabel?.text == name }
    }
    guard let name = field("Name"), let author = field("Author") else { return expect(Bool(false), "no fields") }
    rig.focus(name)
    rig.send(.text("Te"), .text("st "))
    rig.focus(author)
    rig.send(.text("Me"))
    rig.press(.w)
    expect(rig.draft.name == "Test" && rig.draft.author == "Me")
    rig.press(.escape)
    rig.run(1)
    expect(rig.host.semanticTree.all.contains { $0.semantics.name == "Test" })
    rig.control(.z)
    expect(rig.draft.author.isEmpty && rig.draft.name == "Test")
  }

  // Behaviour: breakout-levels E1
  @Test func aReaderPaintsCells() throws {
    let rig = EditorRig()
    let cell = try #require(rig.host.semanticTree.first { $0.semantics.cells == .cell(column: 3, row: 5) })
    expect(cell.semantics.name == "empty" && cell.semantics.description == "row 6, column 4")
    _ = rig.host.perform(.action("press"), on: cell.id, at: rig.now)
    expect(rig.rows[5], equals: "...1........")
    _ = rig.host.perform(.action("erase"), on: cell.id, at: rig.now)
    _ = rig.host.perform(.action("fill"), on: cell.id, at: rig.now)
    expect(rig.rows[5], equals: "111111111111")
  }
}
