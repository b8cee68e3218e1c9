import OvershootCurveLab
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import StageTesting

/// What a lecture shows, and the lab on a projector.
extension ShownTextTests {
  private func lecture(_ size: Size, isProjected: Bool = false) throws -> AppRig {
    let app = try AppRig(.menu, .light, size: size, framesPerSecond: 10)
    app.go(to: .curves, 2)
    if isProjected { app.press(.p) }
    app.press(.l, modifiers: .control)
    app.run(1)
    return app
  }

  // Behaviour: curve-lab 16
  @Test(arguments: [Size(360, 480), Size(800, 480), Size(1024, 768)])
  func pagesOfALectureCanBeReadAndDoNotTouch(_ size: Size) throws {
    for language in [.english, try Translations.german.get()] {
      try Localizer.$current.withValue(Localizer(language)) {
        let app = try lecture(size)
        for page in 1...12 {
          let scrolls = app.route != .curves
          try check(app, size, "page \(page) in \(language.tag) in \(size)", scrollsSideways: scrolls)
          let cut = try texts(app, size).filter { $0.string.hasSuffix("…") }
          expect(app.route != .curves || cut.isEmpty, "page \(page): \(cut)")
          app.press(.pageDown)
          app.run(1)
        }
      }
    }
  }

  /// A window of 1024×768 points has half as many, each of which is two.
  // Behaviour: curve-lab 15
  @Test func onAProjectorNothingIsBelow24Points() throws {
    let size = Size(1024, 768) / 2
    for language in [.english, try Translations.german.get()] {
      try Localizer.$current.withValue(Localizer(language)) {
        let app = try lecture(size, isProjected: true)
        expect(app.app.enlargement(ofSize: size * 2), equals: 2)
        for page in 1...11 {
          let texts = try texts(app, size)
          if app.route == .curves {
            expect(!texts.isEmpty && texts.allSatisfy { $0.size >= 12 }, "page \(page): \(texts)")
            try check(app, size, "page \(page) on a projector in \(language.tag)", scrollsSideways: false)
          }
          app.press(.pageDown)
          // Until the name of the key is away.
          app.run(2)
        }
      }
    }
  }
}
