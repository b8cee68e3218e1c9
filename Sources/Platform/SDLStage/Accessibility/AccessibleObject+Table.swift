internal import OvershootStage

/// The interfaces `Table` and `TableCell`. Every cell is one row high and one column wide.
extension AccessibleObject {
  func tableProperty(_ node: SemanticNode, _ name: String) -> DBusValue? {
    let size = node.tableSize
    return switch name {
    case "NRows": .int(Int32(clamping: size.rows))
    case "NColumns": .int(Int32(clamping: size.columns))
    case "Caption", "Summary": AccessibleSnapshot.Reference.null.value
    case "NSelectedRows", "NSelectedColumns": .int(0)
    default: nil
    }
  }

  func table(_ node: SemanticNode, _ member: String, _ arguments: AccessibleArguments) -> AccessibleAnswer {
    let first = arguments.values.isEmpty ? 0 : arguments.int(0)
    switch member {
    case "GetAccessibleAt", "GetIndexAt", "GetRowExtentAt", "GetColumnExtentAt", "IsSelected":
      return cell(node.cell(row: first, column: arguments.int(1)), in: node, member)
    case "GetRowAtIndex", "GetColumnAtIndex", "GetRowColumnExtentsAtIndex":
      return cell(node.children.indices.contains(first) ? node.children[first] : nil, member)
    case "GetRowDescription": return .text(node.header(of: .row(first))?.semantics.name ?? "")
    case "GetColumnDescription": return .text(node.header(of: .column(first))?.semantics.name ?? "")
    case "GetRowHeader": return .value(snapshot.reference(node.header(of: .row(first))?.id).value)
    case "GetColumnHeader": return .value(snapshot.reference(node.header(of: .column(first))?.id).value)
    case "GetSelectedRows", "GetSelectedColumns": return .value(.array(of: "i", []))
    // Cells are selected one by one, by what a press of them does.
    case "IsRowSelected", "IsColumnSelected", "AddRowSelection", "AddColumnSelection", "RemoveRowSelection",
      "RemoveColumnSelection":
      return .flag(false)
    default: return .failure(.unknownMethod(member))
    }
  }

  /// Answers about the cell of a row and a column, which is nil where there is none.
  private func cell(_ cell: SemanticNode?, in table: SemanticNode, _ member: String) -> AccessibleAnswer {
    switch member {
    case "GetAccessibleAt": .value(snapshot.reference(cell?.id).value)
    case "GetIndexAt": .int(cell.flatMap { cell in table.children.firstIndex { $0.id == cell.id } } ?? -1)
    case "IsSelected": .flag(cell?.states.contains(.selected) ?? false)
    default: .int(cell == nil ? -1 : 1)
    }
  }

  /// Answers about the node of an index in a table, which is nil where there is none.
  private func cell(_ cell: SemanticNode?, _ member: String) -> AccessibleAnswer {
    let place = cell?.cellPlace
    switch member {
    case "GetRowAtIndex": return .int(place?.row ?? -1)
    case "GetColumnAtIndex": return .int(place?.column ?? -1)
    default:
      let isSelected = cell?.states.contains(.selected) ?? false
      let size = place == nil ? 0 : 1
      return .values(
        [.flag(place != nil)] + DBusValue.ints(place?.row ?? -1, place?.column ?? -1, size, size)
          + [.flag(isSelected)])
    }
  }

  // MARK: TableCell

  func tableCellProperty(_ node: SemanticNode, _ place: AccessibleSnapshot.Place, _ name: String) -> DBusValue? {
    guard let cell = node.cellPlace else { return nil }
    return switch name {
    case "ColumnSpan", "RowSpan": .int(1)
    case "Position": .structure(DBusValue.ints(cell.row, cell.column))
    case "Table": snapshot.reference(snapshot.table(around: place)?.id).value
    default: nil
    }
  }

  func tableCell(_ node: SemanticNode, _ member: String) -> AccessibleAnswer {
    guard let cell = node.cellPlace, let place = snapshot[node.id] else { return .failure(.unknownMethod(member)) }
    let table = snapshot.table(around: place)
    switch member {
    case "GetRowColumnSpan": return .values([.flag(true)] + DBusValue.ints(cell.row, cell.column, 1, 1))
    case "GetRowHeaderCells": return headers(table?.header(of: .row(cell.row)))
    case "GetColumnHeaderCells": return headers(table?.header(of: .column(cell.column)))
    default: return .failure(.unknownMethod(member))
    }
  }

  private func headers(_ header: SemanticNode?) -> AccessibleAnswer {
    .value(.references(header.map { [snapshot.reference($0.id)] } ?? []))
  }
}

extension AccessibleSnapshot {
  /// Returns the innermost table around a place; nil for none.
  fileprivate func table(around place: Place) -> SemanticNode? {
    var next = place.parent
    while let id = next, let around = self[id] {
      if case .table = around.node.semantics.cells { return around.node }
      next = around.parent
    }
    return nil
  }
}

extension SemanticNode {
  fileprivate var tableSize: (columns: Int, rows: Int) {
    if case .table(let columns, let rows) = semantics.cells { (columns, rows) } else { (0, 0) }
  }

  fileprivate var cellPlace: (column: Int, row: Int)? {
    if case .cell(let column, let row) = semantics.cells { (column, row) } else { nil }
  }

  /// Returns the cell of the table at a place; nil for none.
  fileprivate func cell(row: Int, column: Int) -> SemanticNode? {
    inside(.cell(column: column, row: row))
  }

  /// Returns the header of a row or a column of the table; nil for none.
  fileprivate func header(of cells: Semantics.Cells) -> SemanticNode? { inside(cells) }

  private func inside(_ cells: Semantics.Cells) -> SemanticNode? {
    children.first { $0.semantics.cells == cells }
      ?? children.lazy.compactMap { $0.semantics.cells == nil ? $0.inside(cells) : nil }.first
  }
}
