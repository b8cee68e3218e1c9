import MotionNotation
import OvershootCurves
import OvershootScreenKit

extension CurveLabDirector {
  /// The user dropped a file on the window, or opened it elsewhere.
  func onFile(_ file: DroppedFile) {
    switch file.content {
    case .failure(.missing), .failure(.unreadable): say(file.refusal)
    case .failure(.tooLarge): say(tr("The file is too large for a recording."))
    case .success(let bytes):
      switch LabFile(bytes) {
      case .lecture: onLecture(bytes)
      case .curve:
        onMode(.curve)
        onPaste(String(decoding: bytes, as: UTF8.self))
      case .curves: onCurves(String(decoding: bytes, as: UTF8.self))
      case .recording(.success(let recording)):
        onMode(.curve)
        take(recording)
      case .recording(.failure(let error)): say([tr("This is not a recording."), "\(error)"].joined(separator: " "))
      }
    }
  }

  /// Takes over the curve of a recording where a pasted text is one. Returns whether it is.
  func takesRecording(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "\n")), let recording = try? Recording(csv: Array(text.utf8)) else {
      return false
    }
    take(recording)
    return true
  }

  /// The user chooses one of the curves that fit the recording. An index out of range is ignored.
  func onFit(_ index: Int) {
    guard trace?.fits.indices.contains(index) ?? false else { return }
    trace?.chosen = index
    keepTraced()
  }

  /// The user takes the recording away; the curve stays.
  func onForgetRecording() {
    recordingCount += 1
    trace = nil
    show()
  }

  /// Finds the curve of a recording, which takes longer than a frame; that of a later one counts.
  private func take(_ recording: Recording) {
    recordingCount += 1
    background.runForFrame {
      RecordedTrace(recording)
    } then: { [weak self, number = recordingCount] in
      if self?.recordingCount == number { self?.take($0) }
    }
  }

  private func take(_ trace: RecordedTrace?) {
    guard let trace else {
      return say(tr("No curve was found: the recording ends where it begins."))
    }
    self.trace = trace
    keepTraced()
    say(tr("The curve of the recording was found: \(trace.fits[0].title, "curve")."))
  }

  /// Makes the chosen curve the edited one, which can be undone.
  private func keepTraced() {
    guard let curve = trace?.timed else { return show() }
    edit { $0 = CurveDraft(curve, changing: $0) }
    show()
  }
}
