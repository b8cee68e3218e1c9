import Foundation
import MotionNotation
import OvershootAdventureScreens
import OvershootCurves
import OvershootScreenKit
import OvershootScreenTesting
import OvershootSupport
import OvershootTwenty48Screens
import StageTesting

@testable import OvershootCurveLab
@testable import OvershootShell

/// Files that open the curve lab, wherever they are dropped.
// Behaviour: linux-desktop 37
@MainActor
@Suite(.laws) struct LabFileTests {
  private static let lecture = """
    {"title": "Out", "text": "It slows down.", "page": "curve", "curves": ["ease-out"]}
    {"title": "Game", "text": "It moves.", "page": "2048"}
    """
  private static let curves = """
    {
      "swing": {"$type": "cubicBezier", "$value": [0.1, 0, 0.2, 1]},
      "hop": {"$extensions": {"overshoot": {"curve": "spring(duration: 0.5, bounce: 0.3)"}}}
    }
    """
  private static let recording =
    "time,value\n"
    + (0...60).map { step in
      let x = Double(step) / 60
      return "\(x.decimals(4)),\((100 * x * x * (3 - 2 * x)).decimals(3))\n"
    }.joined()

  private func file(_ text: String) -> DroppedFile { DroppedFile(name: "a", content: .success(Array(text.utf8))) }

  private func drop(_ text: String, on route: Route) -> AppRig {
    let app = AppRig(route)
    app.run(1)
    app.send(.drop(file(text)))
    app.run(1.5)
    return app
  }

  private func lab(_ app: AppRig) throws -> CurveLabScene { try #require(app.app.topScene as? CurveLabScene) }

  /// One curve in a file, or its address, becomes the edited one; a wrong one is refused with its place.
  @Test(arguments: [
    #"{"curve": "cubic-bezier(0.2, 0, 0, 1)", "duration": 0.4}"#, "overshoot:curve?c=cubic-bezier(0.2,0,0,1)&d=0.4",
  ])
  func aCurveIsShownFromAnyScreen(_ text: String) throws {
    let app = drop(text, on: .menu)
    let director = try lab(app).director
    let curve = try TimedCurve(CurveDescription("cubic-bezier(0.2, 0, 0, 1)"), duration: 0.4)
    expect(app.route == .curves && director.shown?.curve == curve)
    for wrong in [text.replacing("0.2", with: "7"), text.replacing("bezier", with: "bezir")] {
      app.send(.drop(file(wrong)))
      app.run(1)
      let told = app.texts().joined(separator: " ")
      expect(director.shown?.curve == curve && told.contains("This is not a curve. Column "), "\(told)")
    }
  }

  private nonisolated static let routes = ScreenList.all.routes

  @Test(arguments: routes)
  func aRecordingShowsItsCurveFromEveryScreen(_ route: Route) throws {
    let app = drop(Self.recording, on: route)
    expect(app.route == .curves && app.app.stack.entries.count { $0.route == .curves } == 1)
    let shown = try #require(try lab(app).director.shown)
    // The message may have more than one line.
    expect(shown.trace != nil && app.texts().joined(separator: " ").contains("The curve of the recording was found"))
    // It is not opened again.
    if route != .curves, route != .splash {
      app.type(.escape)
      expect(app.route, equals: route)
      app.go(to: .curves, 1)
      expect(try lab(app).director.shown?.trace == nil)
    }
  }

  @Test(arguments: [Route.menu, .options, .twenty48, .adventure, .worlds, .curves])
  func lecturesBeginAndCurvesAreImported(_ route: Route) throws {
    let talk = drop(Self.lecture, on: route)
    expect(
      talk.route == .curves && talk.app.lectures.talk?.lecture.pages.count == 2
        && talk.texts().joined(separator: " ").contains("It slows down."))
    talk.press(.pageDown)
    talk.run(1)
    expect(talk.route, equals: .twenty48)
    let app = drop(Self.curves, on: route)
    expect(app.route == .curves && app.texts().contains("Imported."))
    expect(try lab(app).director.own.curves.presets.map(\.name) == ["hop", "swing"])
  }

  /// A second lecture takes the place of the first.
  @Test func aLectureReplacesTheOneThatIsShown() {
    let app = drop(Self.lecture, on: .curves)
    app.send(.drop(file(Self.lecture.replacing("It slows", with: "Nothing slows"))))
    app.run(1)
    let told = app.texts().joined(separator: " ")
    expect(told.contains("Nothing slows down.") && !told.contains("It slows"))
    expect(app.app.subviews.count { $0 is LectureSentence }, equals: 1)
    app.press(.l, modifiers: .control)
    app.run(1)
    expect(!app.app.subviews.contains { $0 is LectureSentence })
  }

  @Test(arguments: [Route.menu, .curves])
  func whatIsWrongIsToldInTheLab(_ route: Route) {
    let faults = [
      (Self.lecture.replacing("\"2048\"", with: "\"2049\""), "This is not a lecture. Line 2: page must be one of"),
      (Self.lecture.replacing("ease-out", with: "ease-up"), "This is not a lecture. Line 1: curves[0]: Column 1:"),
      (#"{"title": "A", "text": "B" "page": "curve"}"#, "This is not a lecture. Line 1: Column "),
      (Self.curves.replacing("0.2, 1]", with: "0.2]"), "Line 2, column "),
      (Self.curves.replacing("hop\": {", with: "hop\": {,"), "Line 3, column "),
      (Self.curves.replacing("bounce: 0.3", with: "bounce: x"), "hop: "),
    ]
    for (text, reason) in faults {
      let app = drop(text, on: route)
      expect(app.route == .curves && app.texts().joined(separator: " ").contains(reason), "\(reason): \(app.texts())")
      expect(app.app.lectures.talk == nil)
    }
  }

  /// Rows of worlds, replays, levels and puzzles, the shipped ones among them, are not taken for anything of the lab.
  @Test func filesOfOtherKindsAreNotTaken() throws {
    let folder = Repository.root.appending(path: "Resources")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") }
    expect(files.count > 100)
    for name in files where !name.hasPrefix("Lectures") {
      expect(!LabFile(Array(try Data(contentsOf: folder.appending(path: name)))).isMeant, "\(name)")
    }
    let others = [
      "", "{", "{}", "[]", "a,b\n1,2\n", "1,2\n3,4\n", "\u{FEFF}", "{\"name\": \"x\", \"version\": 1}",
      #"{"game":"2048","title":"A","page":"curve"}"#, #"{"table":"world","title":"A","text":"B"}"#,
      #"{"title":{"a":1}}"#, "name: A\ntitle: B\nmap:\n1,2\n", "nonoku 1\n1 2 3\n",
      (0...60).map { "\($0),\(($0 * 7) % 5)x\n" }.joined(),
    ]
    for text in others {
      expect(!LabFile(Array(text.utf8)).isMeant, "\(text)")
      expect(drop(text, on: .menu).route != .curves)
    }
    expect(LabFile(DroppedFile(name: "a", content: .failure(.missing))) == nil)
  }

  /// What is in a file is shown or told in one sentence, whatever its bytes are.
  @Test func mutatedFilesAreShownOrToldWithAReason() {
    let texts = [Self.lecture, Self.curves, Self.recording]
    law(seed: 44, cases: 300) { generator, _ in
      var bytes = Array(texts[generator.integer(below: 3)].utf8)
      for _ in 0...generator.integer(below: 4) {
        let place = generator.integer(below: bytes.count)
        switch generator.integer(below: 4) {
        case 0: bytes[place] = UInt8(generator.integer(below: 256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
        default: bytes.removeSubrange(place...)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      var begun = 0
      var messages: [String] = []
      let desk = LectureDesk(begin: { _ in begun += 1 }, isScreen: { $0 == "2048" })
      let director = CurveLabDirector(mode: .curve, lectures: desk)
      director.say = { messages.append($0) }
      director.onUIReady()
      let file = DroppedFile(name: "a", content: .success(bytes))
      let opened = [ScreenEntry].curveLab[0].opens?(file, ScreenEnvironment(Preferences()))
      expect(opened?.route.content as? DroppedFile == (LabFile(file)?.isMeant == true ? file : nil))
      director.onFile(file)
      expect(begun + messages.count, equals: 1)
      expect(messages.allSatisfy { $0.hasSuffix(".") && $0.count < 600 }, "\(messages)")
    }
  }
}
