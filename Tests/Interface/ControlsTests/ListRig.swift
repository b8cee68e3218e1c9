import Motion
import OvershootGeometry
import StageTesting

@testable import OvershootControls
@testable import OvershootStage

/// A window of 200×306 points with a list of rows 50 points high that fills it, and the data it shows.
@MainActor
final class ListRig: ManualHost {
  final class NumberRow: ListRow {
    var item = -1
  }
  /// The rows that were created, which it does not keep alive.
  final class RowLog {
    private struct Entry {
      weak var row: NumberRow?
    }
    private var entries: [Entry] = []
    private(set) var count = 0

    func add(_ row: NumberRow) {
      count += 1
      entries.append(Entry(row: row))
    }
    var livingCount: Int { entries.count { $0.row != nil } }
  }
  final class Data {
    /// The numbers that the rows show.
    var items: [Int] = []
    /// The indices of the rows that were configured, in order.
    var configured: [Int] = []
    /// The indices that `onSelect` received, in order.
    var activated: [Int] = []
  }

  let rowLog = RowLog()
  let data = Data()
  let list: ListView
  let scene = Scene()

  init(count: Int) {
    data.items = Array(0..<count)
    list = ListView(rowHeight: 50, placeholder: "Nothing") { [rowLog] in
      let row = NumberRow()
      rowLog.add(row)
      return row
    } configure: { [data] (row: NumberRow, index) in
      data.configured.append(index)
      row.item = data.items[index]
    }
    list.onSelect = { [data] in data.activated.append($0) }
    list.frame = Rect(x: 0, y: 0, width: 200, height: 306)
    scene.addSubview(list)
    super.init(scene, size: Size(200, 306))
    host.perform { list.reload(count: count) }
    advance(0)
  }

  func press(_ y: Double) { send(.pointer(Vector2(80, y), button: 1, isDown: true)) }
  func release(_ y: Double) { send(.pointer(Vector2(80, y), button: 1, isDown: false)) }

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

  /// The visible rows, from the top down: the numbers that they show, and their upper edges in the list.
  var visibleRows: [(item: Int, y: Double)] {
    let rows = list.content.subviews.compactMap { $0 as? NumberRow }.filter { !$0.isHidden && $0.index != nil }
    return rows.map { ($0.item, $0.$center.shown.y - 25 - list.contentOffset) }.filter { $0.1 > -50 && $0.1 < 306 }
      .sorted { $0.1 < $1.1 }
  }
}
