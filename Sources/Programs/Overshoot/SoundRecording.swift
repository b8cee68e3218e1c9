import OvershootCommands
import OvershootJSON
import OvershootScreenKit
import OvershootShell
import OvershootSound
import SDLStage

/// The files for what is heard of a run without a window.
struct SoundFiles: Hashable, Sendable {
  /// The path of a WAV file.
  var wave: String?
  /// The path of a list of what sounds, or - for standard output.
  var list: String?

  var isEmpty: Bool { wave == nil && list == nil }

  /// Checks that the files can be written.
  func check() throws {
    for path in [wave, list].compactMap(\.self) where path != "-" { try WholeFile.checkWritable(path) }
  }
}

/// Hears a run on a virtual clock, and writes what it has heard.
@MainActor
final class SoundRecording: WindowSound {
  private let files: SoundFiles
  private let recorder: WaveRecorder
  private var lines: [SoundLine] = []
  /// The latest time of a frame or an event, and whether that is the end by a script.
  private var (end, isCut) = (0.0, false)
  private var hasFocus = true
  private var values: OptionValues

  init(_ files: SoundFiles, of app: AppScene, _ values: OptionValues, seed: UInt64) {
    (self.files, self.values) = (files, values)
    recorder = WaveRecorder(seed: seed, volume: values.volume(hasFocus: true))
    super.init(app)
    var shown = app.preferences[Options.sound]
    app.preferences.observe(self) { [unowned self] preferences in
      guard preferences[Options.sound] != shown else { return }
      shown = preferences[Options.sound]
      self.values[Options.sound] = shown
      setVolume(at: end)
    }
  }

  private func setVolume(at time: Double) {
    recorder.perform(.volume(values.volume(hasFocus: hasFocus)), at: time, delay: 0)
  }

  override func note(_ event: InputEvent, at time: Double) {
    end = max(end, time)
    switch event {
    case .quit: isCut = true
    case .focus(let gained):
      hasFocus = gained
      setVolume(at: time)
    default: break
    }
  }

  /// All is heard: of what is preferred only the volume counts.
  override func hears(_ group: SoundEntry.Group) -> Bool { true }

  override func perform(_ command: MixerCommand, at time: Double, delay: Double) {
    recorder.perform(command, at: time, delay: delay)
    if case .raise(let id, let decibels) = command, let index = lines.lastIndex(where: { $0.id == id }) {
      lines[index].gain *= PowerOfTwo.amplitude(decibels: decibels)
    }
  }

  override func note(_ line: SoundLine) { lines.append(line) }

  /// A frame was shown.
  func noteFrame(at time: Double) { if !isCut { end = max(end, time) } }

  /// Writes the files.
  func write() throws {
    let bytes = recorder.end(at: end, isCut: isCut)
    if let wave = files.wave {
      // What is listed on standard output stands alone there.
      if files.list == "-" {
        try WholeFile.write(bytes, to: wave)
      } else {
        try PictureFile.write(bytes, to: wave, as: "What is heard")
      }
    }
    guard let list = files.list else { return }
    let ordered = lines.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    let rows = ordered.map(\.element).filter { !isCut || $0.time <= end }.map(\.json.compactText)
    if list == "-" {
      for row in rows { try StandardOutput.write(line: row) }
    } else {
      try WholeFile.write(rows.flatMap { Array("\($0)\n".utf8) }, to: list)
    }
  }
}

extension SoundLine {
  /// The line as an object with sorted keys.
  var json: JSONValue {
    .object([
      ("at", .number(time.rounded(toDecimals: 4))), ("caption", .string(caption)),
      ("gain", .number(gain.rounded(toDecimals: 4))), ("moment", .string(moment)),
      ("pan", .number(pan.rounded(toDecimals: 4) + 0)),
      ("pitch", pitch.map { .number($0.rounded(toDecimals: 4)) } ?? .null), ("voices", .whole(voices)),
    ])
  }
}

extension Double {
  /// Returns the nearest number with a number of decimals.
  fileprivate func rounded(toDecimals count: Int) -> Double {
    let factor = (0..<count).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
