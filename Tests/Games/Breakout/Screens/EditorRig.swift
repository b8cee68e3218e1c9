import Breakout
import OvershootGameKit
import OvershootStorage
import StageTesting

@testable import OvershootBreakoutScreens
@testable import OvershootScreenTesting

/// The editor of levels in a window.
@MainActor
final class EditorRig: ManualHost {
  let environment: ScreenEnvironment
  let router = RouterSpy()
  let scene: EditorScene
  let clipboard = MemoryClipboard()

  init(
    _ name: String? = nil, store: Store? = nil, environment former: ScreenEnvironment? = nil,
    size: Size = Size(560, 700), policy: MotionPolicy = .full
  ) {
    var environment = former ?? ScreenEnvironment(Preferences())
    environment.navigator = Navigator(router)
    if former == nil {
      environment.store = store
      environment.readResource = { Resources.bytes($0, maximumByteCount: $1) }
    }
    self.environment = environment
    scene = EditorScene(name.flatMap { BreakoutLevelName(text: $0) }, environment)
    super.init(scene, size: size, motionPolicy: policy, clipboard: clipboard)
    run(1)
  }

  var archive: BreakoutArchive { environment.breakout }
  var draft: LevelDraft { scene.director.history.draft }
  var rows: [String] { draft.kept.rows }

  func run(_ seconds: Double) { run(seconds, framesPerSecond: 60) }

  /// The middle of a cell, in points of the window.
  func point(_ column: Int, _ row: Int) -> Vector2 {
    scene.field.convert(scene.field.frame(of: Cell(column: column, row: row)).center, to: scene)
  }

  func drag(_ cells: (Int, Int)..., button: Int = 1) {
    send(.pointer(point(cells[0].0, cells[0].1), button: button, isDown: true))
    for cell in cells.dropFirst() { send(.move(point(cell.0, cell.1))) }
    let last = cells[cells.count - 1]
    send(.pointer(point(last.0, last.1), button: button, isDown: false))
  }

  /// Presses keys with Control.
  func take(_ file: DroppedFile) { host.perform { scene.takeFile(file) } }

  func control(_ keys: Key...) { for key in keys { press(key, modifiers: .control) } }

  /// The latest message.
  var message: String? {
    scene.subviews.compactMap { ($0 as? Toast)?.semantics?.name }.last
  }

  /// Whether a sentence is on the page.
  func says(_ words: String) -> Bool { host.semanticTree.all.contains { $0.semantics.name.hasPrefix(words) } }

  /// The control of a name that is shown.
  func named(_ name: String, in view: View? = nil) -> Control? {
    func collect(_ view: View) -> [Control] {
      view.isHidden ? [] : ((view as? Control).map { [$0] } ?? []) + view.subviews.flatMap(collect)
    }
    return collect(view ?? scene).first { $0.semantics?.name == name }
  }

  var canKeep: Bool { scene.shown?.canKeep == true }
  var canDelete: Bool { scene.shown?.canDelete == true }

  /// The names of what is offered beside the tools.
  func more() -> [String] {
    openMore()
    defer {
      press(.escape)
      run(1)
    }
    return host.semanticTree.all.filter { $0.semantics.role == .menuItem }.map(\.semantics.name)
  }

  /// Clicks a control of the page, or of "more".
  func click(_ name: String) {
    if let control = named(name) { return click(control) }
    openMore()
    click(named(name))
    run(1)
  }

  private func openMore() {
    click(named("More"))
    run(1)
  }

  /// Clicks the button of the latest message.
  func clickUndoOfToast() { click(scene.subviews.compactMap { $0 as? Toast }.last.flatMap { named("Undo", in: $0) }) }

  private func click(_ control: Control?) {
    guard let control else { return }
    click(control.convert(control.bounds.center, to: scene))
  }
}
