import OvershootStorage
import OvershootSupport

extension Store {
  /// Calls `body` with copies of this store in memory, in each of which one number is at an end of what an export can
  /// hold. In the first and the last row of each table every number is changed.
  ///
  /// - Returns: the reasons for which imports were refused.
  @MainActor
  package func forEachEndNumber(_ body: (_ store: Store, _ line: String) throws -> Void) throws -> [String] {
    var lines: [String] = []
    try reader.export { lines.append($0) }
    let tables = lines.map { $0.prefix { $0 != "," } }
    var refusals: [String] = []
    for index in lines.indices.dropFirst()
    where tables[index] != tables[index - 1] || index + 1 == lines.count || tables[index] != tables[index + 1] {
      for variant in EndNumbers.variants(of: lines[index]) {
        let copy = try StoreFixture.store()
        do throws(StoreError) {
          try copy.importing(lines[..<index] + [variant] + lines[(index + 1)...])
        } catch {
          refusals.append("\(error)")
          continue
        }
        try body(copy, variant)
      }
    }
    return refusals
  }

  private func importing(_ lines: ArraySlice<String>) throws(StoreError) {
    do { _ = try importLines(lines.joined().utf8.map(\.self)) } catch let error as StoreError { throw error } catch {
      throw .failed(reason: "\(error)")
    }
  }
}
