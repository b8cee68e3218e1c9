import OvershootJSON

extension DroppedFile {
  /// The most lines that are read.
  private static let replayLineCount = 1000

  /// Reads the first line that is a replay; blank lines are skipped.
  ///
  /// - Parameter read: reads the object of a line, and throws why it is no replay.
  /// - Throws: `FileFault`, that of the first line, where no line is one.
  package func firstReplay<Replay>(
    _ read: (_ object: JSONField, _ line: String) throws -> Replay
  ) throws(FileFault) -> Replay {
    var fault: FileFault?
    let lines = ((try? content.get()) ?? []).split(
      separator: UInt8(ascii: "\n"), maxSplits: Self.replayLineCount, omittingEmptySubsequences: false)
    for (index, bytes) in lines.prefix(Self.replayLineCount).enumerated() {
      guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
      do throws(FileFault) { return try replay(in: bytes, number: index + 1, read) } catch { fault = fault ?? error }
    }
    throw fault ?? FileFault(self, isNo: .replay, line: 1, "The file is empty.")
  }

  private func replay<Replay>(
    in bytes: ArraySlice<UInt8>, number: Int, _ read: (JSONField, String) throws -> Replay
  ) throws(FileFault) -> Replay {
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw FileFault(self, isNo: .replay, line: number, "The line is not text in UTF-8.")
    }
    let value: JSONField
    do throws(JSONError) { value = try JSONField(whole: text) } catch {
      throw FileFault(self, isNo: .replay, line: number, column: error.column, error.sentence)
    }
    do { return try read(value, text) } catch {
      throw FileFault(self, isNo: .replay, line: number, "\(error)")
    }
  }
}
