import OvershootGeometry
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootStage
import StageTesting
import Testing

/// What a screen reader can rely on, on every screen, in what opens on it, and in windows of every shape.
@MainActor
@Suite struct SemanticLawTests {
  @Test(arguments: ScreenList.all.routes)
  func everyScreenSaysWhatItShows(_ route: Route) {
    for size in WindowSizes.all {
      let app = AppRig(.menu, size: size)
      app.go(to: route, 2)
      check(app, "\(route.name) in \(Int(size.width))×\(Int(size.height))")
      app.press(.f1)
      app.run(1)
      check(app, "the keys of \(route.name) in \(Int(size.width))×\(Int(size.height))")
    }
  }

  private func check(_ app: AppRig, _ place: String) {
    let violations = SemanticLaws.violations(in: app.host)
    #expect(violations.isEmpty, "\(place):\n\(violations.joined(separator: "\n"))")
  }
}
