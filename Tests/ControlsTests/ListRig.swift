import Geometry
import Motion

@testable import Controls
@testable import Stage

/// A window of 200×306 points with a list of rows 50 points high that fills it, and the data it shows.
@MainActor
final class ListRig {
  final class NumberRow: ListRow {
    var item = -1
  }
  final class RowBook {
    private struct Entry {
      weak var row: NumberRow?
    }
    private var entries: [Entry] = []
    private(set) var made = 0

    func add(_ row: NumberRow) {
      made += 1
      entries.append(Entry(row: row))
    }
    var alive: Int { entries.count { $0.row != nil } }
  }
  final class Data {
    /// Each row shows the number that stands here.
    var items: [Int] = []
    var configured: [Int] = []
    var chosen: [Int] = []
  }

  let book = RowBook()
  let data = Data()
  let list: ListView
  let scene = Scene()
  let host: SceneHost
  private(set) var now = 0.0

  init(count: Int) {
    data.items = Array(0..<count)
    list = ListView(rowHeight: 50, placeholder: "Nothing") { [book] in
      let row = NumberRow()
      book.add(row)
      return row
    } configure: { [data] (row: NumberRow, index) in
      data.configured.append(index)
      row.item = data.items[index]
    }
    list.onSelect = { [data] in data.chosen.append($0) }
    list.frame = Rect(x: 0, y: 0, width: 200, height: 306)
    scene.addSubview(list)
    host = SceneHost(scene: scene, text: EvenText(), size: Size(200, 306), scale: 1)
    host.perform { list.reload(count: count) }
    _ = host.frame(at: 0)
  }

  func send(_ events: InputEvent...) {
    for event in events { host.handle(event, at: now) }
  }

  func key(_ key: Key, isRepeat: Bool = false) {
    send(.key(key, isDown: true, isRepeat: isRepeat), .key(key, isDown: false))
  }

  func press(_ y: Double) { send(.pointer(Vector2(80, y), button: 1, isDown: true)) }
  func release(_ y: Double) { send(.pointer(Vector2(80, y), button: 1, isDown: false)) }

  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      now += 1.0 / 60
      _ = host.frame(at: now)
    }
  }

  func insert(_ item: Int, at index: Int) {
    host.perform {
      data.items.insert(item, at: index)
      list.insert(at: index)
    }
  }

  func remove(at index: Int) {
    host.perform {
      data.items.remove(at: index)
      list.remove(at: index)
    }
  }

  /// The rows that can be seen, from the top down: what they show, and where on the list.
  var seen: [(item: Int, y: Double)] {
    let rows = list.content.subviews.compactMap { $0 as? NumberRow }.filter { !$0.isHidden && $0.index != nil }
    return rows.map { ($0.item, $0.$center.shown.y - 25 - list.contentOffset) }.filter { $0.1 > -50 && $0.1 < 306 }
      .sorted { $0.1 < $1.1 }
  }
}
