import OvershootScreenKit
import StageTesting
import Testing

@testable import OvershootScreenTesting
@testable import OvershootShell

/// The program with the tools above it, on a clock that is moved by hand.
@MainActor
final class ToolsRig {
  let app: AppRig
  let tools: ToolsScene
  let host: OverlaidHost
  var now = 0.0

  /// Shows a screen for `seconds`.
  init(_ route: Route, size: Size = Size(560, 700), for seconds: Double = 1) {
    app = AppRig(route, size: size)
    (tools, host) = (app.tools, app.content)
    run(seconds)
  }

  @discardableResult
  func run(_ seconds: Double) -> DisplayList {
    var list = DisplayList()
    for _ in 0..<Int((seconds * 60).rounded()) {
      now += 1.0 / 60
      list = host.frame(at: now)
    }
    return list
  }

  func send(_ event: InputEvent) { host.handle(event, at: now) }

  func press(_ keys: Key...) {
    for key in keys {
      host.handle(.key(key, isDown: true), at: now)
      host.handle(.key(key, isDown: false), at: now)
    }
  }

  func texts() -> [String] {
    host.frame(at: now).commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
  }

  func view<Kind: View>(_ kind: Kind.Type, titled title: String? = nil) throws -> Kind {
    func collect(_ view: View) -> [Kind] { ((view as? Kind).map { [$0] } ?? []) + view.subviews.flatMap(collect) }
    return try #require(collect(tools).first { title == nil || ($0 as? Button)?.title.text == title })
  }

  func drag(_ view: View, from start: Double, to end: Double) {
    func point(_ fraction: Double) -> Vector2 {
      view.convert(Vector2(view.bounds.width * fraction, view.bounds.height / 2), to: tools)
    }
    host.handle(.pointer(point(start), button: 1, isDown: true), at: now)
    for step in 1...10 {
      run(1 / 60.0)
      host.handle(.move(point(start + (end - start) * Double(step) / 10)), at: now)
    }
    host.handle(.pointer(point(end), button: 1, isDown: false), at: now)
  }

  func click(_ view: View) { drag(view, from: 0.5, to: 0.5) }
}
