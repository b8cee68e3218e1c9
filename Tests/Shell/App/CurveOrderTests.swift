import OvershootBreakoutScreens
import OvershootCurveLab
import OvershootScreenKit
import OvershootScreenTesting
import OvershootShell
import OvershootSupport
import StageTesting

/// A curve of an effect of breakout goes to the curve lab and comes back changed.
// Behaviour: effects 10
@MainActor
@Suite struct CurveOrderTests {
  private func node(_ name: String, _ app: AppRig) throws -> SemanticNode {
    try #require(app.host.semanticTree.first { $0.semantics.name == name })
  }

  private func press(_ name: String, _ app: AppRig) throws {
    expect(app.host.perform(.action(Semantics.press), on: try node(name, app).id, at: app.now))
    app.run(2)
  }

  @Test func aCurveOfBreakoutIsChangedInTheCurveLab() throws {
    let app = AppRig(.menu, size: Size(1280, 800))
    app.go(to: .breakout, 2)
    app.press(.j)
    app.run(1)
    let name = "Curve of: Bricks flash"
    expect(try node(name, app).semantics.value?.text == "ease-out")
    try press(name, app)
    expect(app.route, equals: .curves)
    expect(app.host.semanticTree.first { $0.semantics.name == "Bricks flash" } != nil)
    // Without a change nothing comes back.
    app.type(.escape)
    app.run(2)
    expect(app.route, equals: .breakout)
    expect(try node(name, app).semantics.value?.text == "ease-out")
    try press(name, app)
    try press("More", app)
    try press("Presets", app)
    try press("linear", app)
    // The first one closes the sheet.
    app.type(.escape)
    app.type(.escape)
    app.run(2)
    expect(app.route, equals: .breakout)
    let value = try node(name, app).semantics.value?.text
    expect(value != "ease-out" && value?.isEmpty == false)
    // The lab by itself shows its own curve.
    app.go(to: .curves, 2)
    expect(app.host.semanticTree.first { $0.semantics.name == "Bricks flash" } == nil)
  }
}
