import Motion
import OvershootGeometry
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

/// A window of 200 × 300 points with a list of rows of unequal height, with headers, that fills it, and its model.
@MainActor
final class EditableListRig: ManualHost {
  struct Item: Hashable {
    let id: Int
    var height: Double
    var isHeader = false
  }
  final class ItemRow: ListRow {
    var id = -1
  }
  final class Model {
    var items: [Item] = []
    /// The moves that the list told, in order.
    var moves: [[Int]] = []
    /// What the actions of rows did.
    var log: [String] = []
    var rowCount = 0
  }

  let model = Model()
  let list: ListView
  let scene = Scene()

  init(_ items: [Item], motionPolicy: MotionPolicy = .full) {
    model.items = items
    list = ListView(rowHeight: 50) { [model] in
      model.rowCount += 1
      return ItemRow()
    } configure: { [model] (row: ItemRow, index) in
      row.id = model.items[index].id
    }
    list.frame = Rect(x: 0, y: 0, width: 200, height: 300)
    list.heightOfRow = { [model] in model.items[$0].height }
    list.titleOfHeader = { [model] in model.items[$0].isHeader ? "Section \(model.items[$0].id)" : nil }
    list.onMove = { [model] from, to in
      model.moves.append([from, to])
      model.items.insert(model.items.remove(at: from), at: to)
    }
    scene.addSubview(list)
    super.init(scene, size: Size(200, 300), motionPolicy: motionPolicy)
    list.actions = { [unowned self] _ in
      [
        ListAction("Pin") { self.model.log.append("pin \(self.model.items[$0].id)") },
        ListAction("Delete", kind: .destructive) { self.remove(at: $0) },
      ]
    }
    host.perform { list.reload(count: items.count) }
    advance(0)
  }

  convenience init(heights: [Double]) {
    self.init(heights.enumerated().map { Item(id: $0, height: $1) })
  }

  var ids: [Int] { model.items.map(\.id) }

  var selectedID: Int? { list.selectedIndex.map { model.items[$0].id } }

  func perform(_ work: () -> Void) { host.perform(work) }

  func insert(_ item: Item, at index: Int) {
    perform {
      model.items.insert(item, at: index)
      list.insert(at: index)
    }
  }

  func remove(at index: Int) {
    perform {
      model.log.append("delete \(model.items[index].id)")
      model.items.remove(at: index)
      list.remove(at: index)
    }
  }

  func move(from: Int, to: Int) {
    perform {
      model.items.insert(model.items.remove(at: from), at: to)
      list.move(from: from, to: to)
    }
  }

  /// The rows that are shown, by index.
  var shown: [(index: Int, row: ListRow)] { list.rows.compactMap { row in row.index.map { ($0, row) } } }

  /// Where a row is shown in the list; nil without a view.
  func frame(of index: Int) -> Rect? { list.row(at: index)?.frame.offset(by: Vector2(0, -list.contentOffset)) }

  /// The middle of the grip of a row.
  func grip(of index: Int) -> Vector2 {
    let frame = frame(of: index) ?? .zero
    return Vector2(frame.maxX - 18, frame.center.y)
  }

  func down(_ point: Vector2) { send(.pointer(point, button: 1, isDown: true)) }
  func up(_ point: Vector2) { send(.pointer(point, button: 1, isDown: false)) }

  /// Moves the pointer in steps, a frame each.
  func glide(from start: Vector2, by way: Vector2, steps: Int = 10) {
    for step in 1...steps {
      advance(1 / 60.0)
      send(.move(start + way * (Double(step) / Double(steps))))
    }
  }

  /// The vertical overlap of any two neighbours in points, apart from a row that moves over the others.
  var greatestOverlap: Double {
    let rows = shown.filter { index, _ in
      list.lift?.index != index && !list.slides.contains { $0.moved?.index == index }
    }
    return zip(rows, rows.dropFirst()).map { $0.row.frame.maxY - $1.row.frame.minY }.max() ?? 0
  }
}
