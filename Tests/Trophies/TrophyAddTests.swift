import OvershootGeometry
import OvershootStorage
import OvershootSupport

@testable import OvershootScreenTesting
@testable import OvershootTrophies

// Behaviour: screens 6
@Suite(.laws) struct TrophyNameTests {
  @Test func spaceAroundANameIsTrimmed() throws {
    expect(try TrophyName("  First  2048\n").text == "First  2048")
    expect(try TrophyName("\u{3000}\u{A0}ab\u{200B}").text == "ab")
  }

  @Test(arguments: ["", " ", "   \t\n", "\u{A0}\u{3000}", "\u{200B}", "\u{200F} \u{2060}", "\u{200D}\u{200D}"])
  func whatIsInvisibleIsNotAName(_ text: String) {
    #expect(throws: TrophyName.Violation.blank) { try TrophyName(text) }
  }

  @Test func sixtyCharactersAreTheMost() throws {
    expect(try TrophyName(String(repeating: "a", count: 60)).text.count == 60)
    #expect(throws: TrophyName.Violation.tooLong(count: 61)) { try TrophyName(String(repeating: "a", count: 61)) }
    expect(
      TrophyName.Violation.tooLong(count: 61).description == "A name has at most 60 characters; this one has 61.")
  }

  /// Characters count as a reader counts them.
  @Test(arguments: ["👨‍👩‍👧‍👦", "e\u{301}", "שלום"[...].first.map(String.init) ?? "", "🇩🇪", "ن"])
  func oneCharacterIsOne(_ character: String) throws {
    expect(try TrophyName(String(repeating: character, count: 60)).text.utf8.count == 60 * character.utf8.count)
    #expect(throws: TrophyName.Violation.tooLong(count: 61)) { try TrophyName(String(repeating: character, count: 61)) }
  }

  @Test func charactersOfThousandsOfPartsAreTooLarge() {
    #expect(throws: TrophyName.Violation.tooLarge) { try TrophyName("a" + String(repeating: "\u{301}", count: 3000)) }
  }

  /// A name is its own name, has no space around it, and is not longer than what it was made of.
  @Test func trimmingIsIdempotent() {
    law(seed: 61, cases: 300) { generator, _ in
      let parts = [" ", "a", "é", "\u{200F}", "עב", "👍🏽", "\t", "\u{301}"]
      let raw = (0..<generator.integer(below: 12)).map { _ in parts[generator.integer(below: parts.count)] }.joined()
      guard let name = try? TrophyName(raw) else { return }
      expect((try? TrophyName(name.text)) == name && name.text.utf8.count <= raw.utf8.count && !name.text.isEmpty)
      expect(name.text.first?.isWhitespace == false && name.text.last?.isWhitespace == false)
    }
  }
}

// Behaviour: screens 5, 6, 8
@MainActor
@Suite struct TrophyAddDirectorTests {
  private let log = CallLog()
  private let ui: TrophyAddUISpy
  private let delegate: TrophyListenerSpy
  private let director: TrophyAddDirector

  init() {
    ui = TrophyAddUISpy(log)
    delegate = TrophyListenerSpy(log)
    director = TrophyAddDirector(worker: TrophyAddDataSpy(log), navigator: TrophyAddNavigatorSpy(log))
    director.ui = ui
    director.delegate = delegate
  }

  @Test func theLengthIsCountedWhileTheNameIsWritten() {
    // When
    director.onUIReady()
    director.onNameChanged(" ab ")
    director.onNameChanged(String(repeating: "é", count: 61))
    // Then
    expect(
      log.calls == ["ui.display(.name 0 / 60)", "ui.display(.name 2 / 60)", "ui.display(.name 61 / 60, too long)"])
  }

  @Test func aNameIsStoredTrimmedThenTheListHearsOfItAndTheScreenIsLeft() {
    // When
    director.onSave("  First  ")
    director.presentItem(TrophyFixture.item(1, "First"))
    // Then
    expect(
      log.calls == [
        "ui.display(.saving)", "data.saveItem “First”", "delegate.trophyAddDidCreate First", "navigator.goBack",
      ])
  }

  @Test(arguments: [
    ("   ", "A trophy needs a name: at least one character that is not a space."),
    (String(repeating: "x", count: 61), "A name has at most 60 characters; this one has 61."),
  ])
  func aNameThatIsNotValidIsExplainedAndNotStored(_ text: String, _ sentence: String) {
    // When
    director.onSave(text)
    // Then
    expect(log.calls, equals: ["ui.display(.failed \(sentence))"])
  }

  @Test func savingTwiceIsSavingOnce() {
    // When
    director.onSave("a")
    director.onSave("a")
    // Then
    expect(log.calls, equals: ["ui.display(.saving)", "data.saveItem “a”"])
  }

  @Test func afterAFailureTheNameCanBeSavedAgain() {
    // Given
    director.onSave("a")
    director.presentFailure("The trophy was not saved. The store is full.")
    log.calls = []
    // When
    director.onSave("a")
    // Then
    expect(log.calls, equals: ["ui.display(.saving)", "data.saveItem “a”"])
  }

  @Test func cancellingStoresNothing() {
    // When
    director.onCancel()
    // Then
    expect(log.calls, equals: ["navigator.goBack"])
  }
}
