import Motion
import OvershootDrawing
import OvershootGeometry

/// The cursor of a user with one switch: Tab moves it through all that can be done in the window, and Space does it.
///
/// A stop is an action of a node: what a group, a range and a board can do are stops of their own. The cursor
/// disappears when other keys or a pointer are used.
@MainActor
final class SwitchCursor {
  /// An action of a node.
  struct Stop: Hashable {
    let node: Int
    let action: String
  }

  private unowned let host: SceneHost
  private(set) var stop: Stop?
  /// The index of the stop among all, for when it is gone.
  private var index = 0

  // In points.
  private static let width = 3.0
  private static let gap = 2.0
  private static let padding = Size(6, 3)
  /// The distance of the action from the left end of the line, on which it lies.
  private static let inset = 12.0
  private static let font = Font.body(.medium)

  init(_ host: SceneHost) { self.host = host }

  /// Handles a key that goes down. Returns whether it is one of the cursor's.
  func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
    switch (key, modifiers) {
    case (.tab, []): move(by: 1)
    case (.tab, .shift): move(by: -1)
    case (.space, []) where stop != nil: activate()
    default:
      hide()
      return false
    }
    return true
  }

  /// Removes the cursor until the next Tab.
  func hide() {
    guard stop != nil else { return }
    stop = nil
    host.scene.setNeedsDisplay()
  }

  /// Draws the cursor around its node, with the action where the node has several.
  func draw(on canvas: inout Canvas, _ context: DrawContext) {
    guard let stop, let node = host.semanticTree.first(where: { $0.id == stop.node }), !node.bounds.isEmpty else {
      return
    }
    let theme = host.scene.theme
    let line = node.bounds.inset(by: -Self.gap - Self.width / 2)
    canvas.stroke(RoundedRect(line, cornerRadius: 6), width: Self.width, theme.accent)
    guard Self.actions(of: node).count > 1 else { return }
    let metrics = context.text.metrics(of: stop.action, font: Self.font)
    let size = Size(metrics.width + 2 * Self.padding.width, metrics.ascent + metrics.descent + 2 * Self.padding.height)
    let plate = Rect(
      x: context.snap(max(0, min(host.scene.bounds.width - size.width, line.minX + Self.inset))),
      y: context.snap(max(0, line.minY - size.height / 2)), width: size.width, height: size.height)
    canvas.fill(RoundedRect(plate, cornerRadius: 5), theme.accent)
    canvas.text(
      TextRun(
        stop.action, font: Self.font, color: theme.onAccent,
        origin: Vector2(
          plate.minX + Self.padding.width, context.snap(plate.minY + Self.padding.height + metrics.ascent))))
  }

  /// The actions of a node that are stops. A cell has the first one only: what it writes is chosen elsewhere.
  private static func actions(of node: SemanticNode) -> [String] {
    let actions = node.semantics.actions
    return node.semantics.role == .tableCell ? Array(actions.prefix(1)) : actions
  }

  private var stops: [Stop] {
    host.semanticTree.all.filter { $0.states.isSuperset(of: [.visible, .enabled]) && !$0.isBelowModal }
      .flatMap { node in Self.actions(of: node).map { Stop(node: node.id, action: $0) } }
  }

  private func move(by step: Int) {
    let stops = stops
    guard !stops.isEmpty else { return stop = nil }
    let present = stop.flatMap(stops.firstIndex) ?? (step > 0 ? index - 1 : index)
    index = (present + step + stops.count) % stops.count
    stop = stops[index]
    let id = stops[index].node
    _ = host.perform(.reveal, on: id, at: host.engine.time)
    host.scene.setNeedsDisplay()
  }

  private func activate() {
    guard let stop else { return }
    _ = host.perform(.action(stop.action), on: stop.node, at: host.engine.time)
    host.scene.setNeedsDisplay()
  }
}
