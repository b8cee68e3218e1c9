import Foundation
import MotionNotation
import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import StageTesting

@testable import OvershootCurveLab
@testable import OvershootShell

/// Lectures: their files, and how they are shown.
// Behaviour: curve-lab 16
@MainActor
@Suite struct LectureTests {
  private func read(_ text: String) throws -> Lecture {
    try Lecture(lines: Array(text.utf8), isScreen: ScreenList.all.isLecturePage)
  }

  private func refusal(_ text: String) -> String {
    do {
      _ = try read(text)
      return ""
    } catch {
      return "\(error)"
    }
  }

  // MARK: Files

  /// Each page has one sentence of at most twelve words, a title of its own, and the same in both languages.
  @Test(arguments: Lecture.shipped, ["en", "de"])
  func theShippedLecturesAreShort(_ name: String, _ tag: String) throws {
    let bytes = try #require(Resources.bytes("Lectures/\(name).\(tag).jsonl", maximumByteCount: Lecture.byteLimit))
    let lecture = try Lecture(lines: bytes, isScreen: ScreenList.all.isLecturePage)
    let english = try read(try Repository.text(of: "Resources/Lectures/\(name).en.jsonl"))
    let count = lecture.pages.count
    expect(name == "motion" ? count == 12 : count <= 10 && lecture.pages.count { $0.answer != nil } == 1)
    expect(Set(lecture.pages.map(\.title)).count == count && !Lecture.title(ofShipped: name).isEmpty)
    expect(lecture.pages.map(\.place), equals: english.pages.map(\.place))
    expect(lecture.pages.map(\.curves), equals: english.pages.map(\.curves))
    expect(lecture.pages.map(\.answer), equals: english.pages.map(\.answer))
    for page in lecture.pages {
      let ends = page.text.filter { ".?!".contains($0) }
      expect(ends.count == 1 && page.text.hasSuffix(ends), "\(page.text)")
      expect(page.text.split(separator: " ").count <= 12 && !page.notes.isEmpty, "\(page.text)")
    }
  }

  @Test func theListingOfTheDocumentIsRead() throws {
    let document = try Repository.text(of: "Documentation/Lectures.md")
    let listing = try #require(document.split(separator: "```jsonl\n").last?.split(separator: "\n```").first)
    expect(try read(String(listing)).pages.count == 3)
    for mode in CurveLabMode.allCases { expect(document.contains("`\(mode.rawValue)`")) }
    for mover in Mover.allCases { expect(document.contains("`\(mover.rawValue)`")) }
    let first = String(listing.split(separator: "\n")[0])
    expect(document.contains("Error: \(refusal(first + "\n" + first.replacing("0.5}", with: "9}")))"))
  }

  /// Earlier versions had a page of this name.
  @Test func thePageStressIsTheAnimator() throws {
    let lecture = try read(#"{"title": "A", "text": "B", "page": "stress"}"#)
    expect(lecture.pages.map(\.place), equals: [.lab(.animator)])
    expect(!refusal(#"{"title": "A", "text": "B", "page": "kurve"}"#).contains("stress"))
  }

  @Test func aMistakeIsToldWithItsLineAndItsKey() {
    let page = #"{"title": "A", "text": "B", "page": "curve"}"#
    func told(_ fields: String) -> String {
      refusal("\(page)\n\n" + #"{"title": "A", "text": "B", "page": "curve", \#(fields)}"#)
    }
    expect(refusal(""), equals: "Line 1: A lecture has at least one page.")
    expect(refusal("[]"), equals: "Line 1: A page is an object.")
    expect(refusal("\n{").hasPrefix("Line 2: Column 2: "))
    expect(refusal(#"{"title": "A", "page": "curve"}"#), equals: "Line 1: text is missing.")
    expect(told(#""colour": 1"#).hasPrefix("Line 3: colour is not a known key"))
    expect(
      told(#""moves": "dots""#).hasPrefix("Line 3: moves must be one of dot, card, list, path, colour, header, tile"))
    expect(told(#""play": "twice""#).hasPrefix("Line 3: play must be one of once, loop, alternate"))
    expect(told(#""speed": 0"#), equals: "Line 3: speed must be a number from 0.1 to 4, not 0.")
    expect(told(#""speed": "1""#), equals: "Line 3: speed must be a finite number.")
    expect(told(#""curves": ["linear", "liner"]"#).hasPrefix("Line 3: curves[1]: Column 1: "))
    expect(told(#""goal": 2"#), equals: "Line 3: goal must be a number from -0.5 to 1.5, not 2.")
    expect(told(#""answer": 1"#), equals: "Line 3: answer must be on the page curve, with three curves.")
    expect(told(#""notes": ["a", "b", "c", "d"]"#).contains("at most 3"))
    expect(told(#""curves": "linear""#), equals: "Line 3: curves must be a list.")
    expect(told(#""curves": ["linear", "linear", "linear", "linear", "linear"]"#).contains("at most 4"))
    for name in ["kurve", "menu", "splash", "nonoku/9-99"] {
      let told = refusal(#"{"title": "A", "text": "B", "page": "\#(name)"}"#)
      expect(told.hasPrefix("Line 1: page must be one of curve, ") && told.contains("'\(name)'"))
    }
    let long = String(repeating: "x", count: 241)
    expect(
      refusal(#"{"title": "A", "text": "\#(long)", "page": "curve"}"#).contains("1 to 240 characters, not of 241"))
    expect(refusal(String(repeating: page + "\n", count: 201)), equals: "Line 201: A lecture has at most 200 pages.")
    expect(refusal(String(repeating: " ", count: Lecture.byteLimit + 1)).contains("at most 1000000 bytes"))
  }

  // MARK: Showing

  private func talk(_ size: Size = Size(1024, 768), policy: MotionPolicy = .full) -> AppRig {
    let app = AppRig(.curves, size: size, policy: policy)
    app.run(1)
    app.press(.l, modifiers: .control)
    app.run(1)
    return app
  }

  private func names(_ app: AppRig) -> [String] { app.host.semanticTree.all.map(\.semantics.name) }

  private func lab(_ app: AppRig) throws -> CurveLabScene { try #require(app.app.topScene as? CurveLabScene) }

  private func view<Part: View>(_ type: Part.Type, _ app: AppRig) -> Part? {
    app.app.subviews.lazy.compactMap { $0 as? Part }.first
  }

  /// On a projector of 1024×768 points each sentence has at least 56, in at most three lines, and the picture has room.
  @Test(arguments: Lecture.shipped, ["en", "de"])
  func sentencesAreReadFromTheLastRow(_ name: String, _ tag: String) throws {
    try Localizer.$current.withValue(tag == "en" ? Localizer() : Localizer(try Translations.german.get())) {
      let app = AppRig(.curves, size: Size(512, 384))
      app.run(1)
      app.host.perform { app.app.lectures.begin(.shipped(name)) }
      app.run(1)
      expect(app.preferences.isProjected)
      let sentence = try #require(view(LectureSentence.self, app))
      for page in try #require(app.app.lectures.talk).lecture.pages {
        expect(2 * sentence.size >= 56 && sentence.bounds.height < 176, "\(sentence.size) \(page.text)")
        expect(app.app.sceneFrame.height > 150)
        app.press(.pageDown)
        app.run(0.5)
      }
    }
  }

  /// A long text has small letters, and leaves room for the screen.
  @Test func aLongTextLeavesRoomForTheScreen() throws {
    let app = AppRig(.curves, size: Size(360, 480))
    app.run(1)
    let text = String(repeating: "word ", count: 47) + "end."
    let lecture = try read(#"{"title": "A", "text": "\#(text)", "page": "curve"}"#)
    app.host.perform { app.app.lectures.begin(.given(lecture)) }
    app.run(1)
    let sentence = try #require(view(LectureSentence.self, app))
    expect(sentence.size >= 14 && sentence.bounds.height < 240 && app.app.sceneFrame.height > 160)
  }

  /// The dots' key and Space step on, N shows the notes, B covers all, F5 goes to the start, and Escape ends the talk.
  @Test func aClickerHasItsKeys() throws {
    let app = talk()
    let key = try #require(view(LectureFoot.self, app)?.subviews.lazy.compactMap { $0 as? Keycap }.first)
    app.host.perform { key.activate() }
    app.press(.space)
    app.run(1)
    expect(app.app.lectures.talk?.index, equals: 2)
    app.press(.n)
    app.run(1.1)
    let notes = try #require(view(LectureNotes.self, app))
    let texts = app.texts().joined(separator: " ")
    expect(texts.contains("R: backwards it becomes a run-up.") && texts.contains("Damping"))
    expect(notes.frame.maxX == app.app.bounds.maxX && app.app.sceneFrame.maxX == notes.frame.minX)
    app.press(.n)
    app.press(.b)
    app.run(0.1)
    expect(view(LectureNotes.self, app) == nil && app.app.subviews.last?.backgroundColor == .black)
    app.press(.b)
    app.press(.f5)
    app.run(1)
    expect(app.app.lectures.talk?.index, equals: 0)
    app.type(.escape)
    app.run(1)
    expect(app.app.lectures.talk == nil && app.route == .curves && !app.preferences.isProjected)
    expect(app.effects.fullScreens, equals: [true, false])
  }

  /// A page of the lab asks; the curve is seen only after a choice, and the answer moves.
  @Test func aQuestionIsAnsweredByTheCurve() throws {
    let app = AppRig(.curves, size: Size(1024, 768))
    app.run(2)
    let text =
      #"{"title": "A", "text": "B?", "page": "curve", "curves": ["ease-in", "linear", "ease-out"], "answer": 3}"#
    app.host.perform { app.app.lectures.begin(.given((try? read(text)) ?? Lecture(pages: []))) }
    app.run(3)
    let lab = try lab(app)
    expect(lab.curve.question.isOpen && lab.curve.graph.drawsItself && lab.curve.player.fraction == 0)
    expect(lab.director.shown?.curve.curve.description, equals: "ease-out")
    app.press(.digit1)
    app.run(0.1)
    expect(!lab.curve.question.isOpen && lab.curve.player.isRunning)
    let cards = lab.curve.question.subviews.compactMap { $0 as? RaceCard }
    expect(cards.map(\.isRight), equals: [false, nil, true])
    app.run(2)
    expect(lab.curve.player.fraction, equals: 1)
  }

  @Test func aPresenterStepsThroughAllPagesAndBack() throws {
    let app = talk()
    let pages = try #require(app.app.lectures.talk).lecture.pages
    for index in 0..<pages.count {
      expect(app.app.lectures.talk?.index == index && app.texts().joined(separator: " ").contains(pages[index].text))
      switch pages[index].place {
      case .lab(let mode): expect(try app.route == .curves && lab(app).mode == mode)
      case .screen(let name): expect(app.route.name == name && app.app.stack.depth == 3)
      }
      app.press(.pageDown)
      app.run(1.5)
    }
    // The last page stays.
    expect(app.app.lectures.talk?.index, equals: 11)
    app.type(.home)
    app.run(1.5)
    expect(app.app.lectures.talk?.index == 0 && app.route == .curves && app.app.stack.depth == 2)
    app.type(.end)
    app.type(.pageUp)
    app.run(1)
    expect(app.app.lectures.talk?.index == 10 && app.route == .curves)
    app.press(.l, modifiers: .control)
    app.run(1)
    expect(app.app.lectures.talk == nil && app.route == .curves)
    app.press(.pageDown)
    expect(app.app.lectures.talk == nil)
  }

  @Test func leavingTheLabEndsTheLecture() {
    let app = talk()
    expect(app.preferences.isProjected)
    app.host.perform { app.app.show(.menu) }
    app.run(1)
    expect(app.route == .menu && app.app.lectures.talk == nil && !app.preferences.isProjected)
  }

  @Test func anotherLanguageShowsTheSamePage() throws {
    let app = talk()
    app.type(.pageDown, .pageDown)
    let localizer = Localizer()
    Localizer.$current.withValue(localizer) { app.host.perform { app.app.languageDidChange() } }
    app.run(1)
    expect(try app.app.lectures.talk?.index == 2 && lab(app).director.shown?.curve.curve.description == "ease-out-back")
  }

  /// The graph is between the former curve and the next, without a jump, and ends at the next one.
  @Test func aCurveBecomesTheNextOne() throws {
    let app = AppRig(.curves, size: Size(1024, 768))
    app.run(2)
    let lab = try lab(app)
    let text = #"""
      {"title": "A", "text": "B", "page": "curve", "curves": ["ease-in"]}
      {"title": "A", "text": "B", "page": "curve", "curves": ["ease-out"]}
      """#
    app.host.perform { app.app.lectures.begin(.given((try? read(text)) ?? Lecture(pages: []))) }
    app.run(3)
    func middle() throws -> Double { try #require(lab.curve.graph.curves.first).value(at: 0.5) }
    let start = try middle()
    expect(lab.director.shown?.curve.curve.description, equals: "ease-in")
    app.press(.pageDown)
    let end = try #require(lab.director.shown).curve.value(at: 0.5)
    expect(lab.director.shown?.curve.curve.description == "ease-out" && end > start + 0.3)
    var (latest, seen) = (start, 0)
    for _ in 0..<40 {
      app.run(1.0 / 60)
      let next = try middle()
      expect(abs(next - latest) < 0.1)
      if next > start + 0.05, next < end - 0.05 { seen += 1 }
      latest = next
    }
    app.run(2)
    expect(try seen > 3 && abs(middle() - end) < 1e-12)
    expect(!app.host.needsFrame)
  }

  @Test func withoutMotionTheNextCurveIsShownAtOnce() throws {
    let app = talk(policy: .reduced)
    app.type(.pageDown)
    app.press(.pageDown)
    let lab = try lab(app)
    expect(lab.curve.graph.curves.first, equals: lab.director.shown?.curve)
  }
}
