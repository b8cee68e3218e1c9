import OvershootAdventureScreens
import OvershootCurveLab
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import StageTesting

/// Screens in other languages.
@MainActor
@Suite struct LanguageTests {
  /// Words that no language changes: key caps, names and curves.
  private static let fixed: Set<String> = {
    let keys = ScreenList.all.entries.flatMap(\.keyHelp) + KeyHelp.everywhere(themeKey: "T", listControl: .back)
    let names = """
      Overshoot English OpenGL UIKit GTK Flutter Swift CSS JSON keyframes Ilse Varga ilse_overshoots First light
      smooth snappy bouncy linear ease in out Oklab Compose x y
      """
    return Set((keys.map(\.keys) + [names]).flatMap(words(of:)))
  }()

  /// Words of the worlds and of their parser, and what is said of a file that is none.
  private static let story: Set<String> = {
    let worlds = ["night-arcade", "cloak.en"].map { name in
      String(decoding: Resources.bytes("Adventure/\(name).jsonl", maximumByteCount: 1 << 20) ?? [], as: UTF8.self)
    }
    let others = [UserWorlds.tower, UserWorlds.broken, "There is no table such as data overshoot worlds jsonl"]
    let verbs = """
      asking be can close drop enter examine give go hint inventory let lies look on open out page pull push put read
      map take talk turn undo unlock wait west
      """
    return Set((worlds + others + [verbs]).flatMap(words(of:)))
  }()

  private nonisolated static func words(of text: String) -> [String] {
    text.split { !$0.isLetter }.map(String.init)
  }

  /// Returns the words with a letter that has no accent.
  private static func plainWords(in text: String, on route: Route) -> [String] {
    // The menu has a picture of the Arcade.
    let hasStory = ["adventure", "worlds", "menu", "splash"].contains(route.screen)
    return words(of: text).filter { word in
      let isCode = word.contains(/[a-z][A-Z]/) || text.contains(/[Ss]pring\(/)
      return word.contains { $0.isASCII } && !isCode && !fixed.contains(word)
        && !(hasStory && story.contains { $0.hasPrefix(word) })
    }
  }

  private func inAccents(_ body: () throws -> Void) throws {
    let language = try Translations.accented.get()
    try Localizer.$current.withValue(Localizer(language), operation: body)
  }

  private func check(_ rig: AppRig, _ place: String) {
    let said = rig.host.semanticTree.all.flatMap { [$0.semantics.name, $0.semantics.description] }
    for text in Set(rig.texts() + said).sorted() {
      let words = Self.plainWords(in: text, on: rig.route)
      expect(words.isEmpty, "\(place): \"\(text)\"")
    }
  }

  // Behaviour: languages 8
  @Test(arguments: ScreenList.all.routes)
  func everyShownTextIsInTheCatalogue(_ route: Route) throws {
    try inAccents {
      let rig = AppRig(.menu, size: Size(1280, 800), framesPerSecond: 10)
      rig.go(to: route, 2)
      check(rig, route.name)
      rig.press(.f1)
      rig.run(1)
      check(rig, "the keys of \(route.name)")
    }
  }

  // Behaviour: languages 8
  @Test(arguments: OpenPart.all)
  func everyOpenedTextIsInTheCatalogue(_ part: OpenPart) throws {
    try inAccents {
      let rig = AppRig(.menu, size: Size(1280, 800), framesPerSecond: 10)
      rig.open(part)
      check(rig, "\(part)")
    }
  }

  // Behaviour: languages 8
  @Test(arguments: ScreenList.all.lessons)
  func everyLessonIsInTheCatalogue(_ lesson: Lesson) throws {
    try inAccents {
      let lessons = ScreenList.all.lessons.filter { $0.mark == lesson.mark }
      for text in lessons.flatMap(\.steps).flatMap({ [$0.text] + $0.answers.map(\.text) }) {
        expect(text.contains { $0.isLetter && !$0.isASCII }, "\(text)")
      }
    }
  }

  /// What is open changes as what is opened afterwards.
  // Behaviour: languages 5
  @Test(arguments: ScreenList.all.routes)
  func aChangeAppliesAtOnceToEveryScreen(_ route: Route) throws {
    let language = Language(.accented)
    let localizer = Localizer()
    let changed = Localizer.$current.withValue(localizer) { () -> [String] in
      let rig = AppRig(.menu, size: Size(1280, 800), framesPerSecond: 10)
      rig.go(to: route, 2)
      localizer.language = language
      rig.host.perform { rig.app.languageDidChange() }
      rig.run(2)
      expect(rig.route == route || route == .splash)
      return rig.texts()
    }
    let opened = Localizer.$current.withValue(Localizer(language)) { () -> [String] in
      let rig = AppRig(.menu, size: Size(1280, 800), framesPerSecond: 10)
      rig.go(to: route, 4)
      return rig.texts()
    }
    expect(Set(changed).subtracting(opened).filter { !Self.plainWords(in: $0, on: route).isEmpty }, equals: [])
  }

  /// Texts of a screen are those of the language in which it was set: no frame looks one up, but for values that run.
  // Behaviour: languages 9
  @Test(arguments: ScreenList.all.routes)
  func aFrameLooksNothingUp(_ route: Route) {
    let localizer = Localizer()
    Localizer.$current.withValue(localizer) {
      let rig = AppRig(.menu, size: Size(1280, 800), framesPerSecond: 10)
      rig.go(to: route, 3)
      // Previews play, and the numbers of a curve run.
      guard ![.menu, .splash, .curves].contains(rig.route) else { return }
      localizer.language = Language(.accented)
      for step in 0..<10 {
        rig.send(.move(Vector2(Double(step) * 120 + 40, Double(step) * 70 + 40)))
        rig.host.perform { rig.app.topScene?.setNeedsDisplay() }
        rig.run(0.1)
      }
      expect(!rig.texts().contains { $0.hasPrefix("[") && $0.hasSuffix("]") })
    }
  }

  // Behaviour: screens K5
  @Test func keysHaveTheNamesOfTheLanguage() throws {
    expect(KeyName.shown(Key.pageDown) == "Page Down" && KeyName.shown(Key.keypadEnter) == "Keypad Enter")
    expect(KeyName.shown(Key.f10) == "F10" && KeyName.shown("Ctrl+Delete") == "Ctrl+Delete")
    let german = Localizer(try Translations.german.get())
    Localizer.$current.withValue(german) {
      expect(KeyName.shown(Key.pageDown) == "Bild Ab" && KeyName.shown("Alt+Up") == "Alt+Auf")
      let rig = AppRig(.menu)
      rig.run(0.5)
      rig.host.perform {
        PopUpMenu([PopUpMenu.Item("Kopieren", shortcut: "Ctrl+C")]).present(in: rig.app, at: Rect.zero)
      }
      rig.run(0.5)
      expect(rig.host.semanticTree.all.contains { $0.semantics.description == "Strg+C" })
    }
  }

  /// In other languages the Arcade says that its story is in English.
  // Behaviour: languages 7
  @Test func theArcadeTellsItsLanguage() throws {
    let entry = try #require(ScreenList.all.entries.first { $0.name == "adventure" })
    for (language, isTold) in [(Language.english, false), (try Translations.german.get(), true)] {
      try Localizer.$current.withValue(Localizer(language)) {
        let poster = try #require(entry.poster)
        expect(poster.detail.contains("Englisch"), equals: isTold)
        let rig = AppRig(.adventure, size: Size(1280, 800))
        rig.run(2)
        expect(rig.texts().contains { $0.contains("auf Englisch") }, equals: isTold)
      }
    }
  }

  /// The options stay where they are: at the same section, the same place and the same control.
  // Behaviour: languages 5
  @Test(arguments: [Size(560, 700), Size(1280, 800)])
  func theOptionsStayWhereTheyAre(_ size: Size) throws {
    let localizer = Localizer()
    Localizer.$current.withValue(localizer) {
      let rig = AppRig(.menu, size: size)
      rig.type(.o)
      for _ in 0..<7 { rig.type(.tab) }
      rig.type(.enter, .down)
      let focus = rig.app.topScene?.focus.view.map { $0.convert(.zero, to: rig.app) }
      localizer.language = Language(.mirrored)
      rig.host.perform { rig.app.languageDidChange() }
      rig.run(0.5)
      expect(rig.app.topScene?.focus.view.map { $0.convert(.zero, to: rig.app) }, equals: focus)
      rig.type(.escape)
      if rig.route == .options { rig.type(.escape) }
      expect(rig.route == .menu && rig.texts().contains("\u{202E}Nonoku\u{202C}"), "\(rig.route) \(rig.texts())")
    }
  }
}
