import ArgumentParser
import OvershootJSON
import OvershootStorage

/// `overshoot data check`.
struct DataCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the store and count its rows, without changing anything.")

  @Flag(help: "Print one JSON object.")
  var json = false

  @OptionGroup var storage: StorageOptions

  func run() throws {
    try StorageOptions.reporting {
      let report = try StoreReader(storage.store()).check()
      if json {
        let rows = JSONValue.object(report.rows.map { (name: $0.table, value: .whole($0.count)) })
        let object: JSONValue = [
          "integrity": .string(report.integrity), "rows": rows, "version": .whole(report.version),
        ]
        try StandardOutput.write(line: object.text)
      } else {
        print("Integrity: \(report.integrity.escaped). Version \(report.version).")
        for row in report.rows { print("\(row.table): \(row.count)") }
      }
      guard report.integrity == "ok" else { throw ExitStatus.failure.code }
    }
  }
}
