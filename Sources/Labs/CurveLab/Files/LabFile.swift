import OvershootCurves
import OvershootJSON
import OvershootScreenKit

/// What a file brings into the lab, by what is in it.
enum LabFile {
  case lecture
  /// One curve, as it is exported as JSON, or its address.
  case curve
  /// Curves, in the file of a user's own or in design tokens; a file that is not meant as such may be anything.
  case curves(isMeant: Bool)
  case recording(Result<Recording, RecordingError>)

  /// How far into a file its kind is looked for, in bytes.
  private static let meantByteCount = 1 << 16

  /// Looks at a file; one without a brace in front is read.
  init(_ bytes: [UInt8]) {
    let start = bytes.prefix(Self.meantByteCount)
    let text = start.drop { " \t\r\n".utf8.contains($0) }
    if text.starts(with: CurveAddress.scheme.utf8) {
      self = .curve
      return
    }
    guard text.first == UInt8(ascii: "{") else {
      self = .recording(Result { () throws(RecordingError) in try Recording(csv: bytes) })
      return
    }
    let keys = ObjectKeys(start)
    // Rows of a world and replays have titles and texts too.
    let isOfOthers = !keys.own.isDisjoint(with: ["table", "game"])
    let found = keys.own.intersection(Lecture.keys)
    if !isOfOthers, !found.isDisjoint(with: ["title", "page"]), found.count > 1 || !keys.isWhole {
      self = .lecture
    } else if !isOfOthers, keys.own.contains("curve") {
      self = .curve
    } else {
      self = .curves(isMeant: !keys.inner.isDisjoint(with: ["$type", "$value", "$extensions"]))
    }
  }

  /// Looks at a file; nil where there is none to read.
  init?(_ file: DroppedFile) {
    guard case .success(let bytes) = file.content else { return nil }
    self.init(bytes)
  }

  var kind: FileKind {
    switch self {
    case .lecture: .lecture
    case .curve: .curve
    case .curves: .curves
    case .recording: .recording
    }
  }

  /// Whether it is meant for the lab: lectures and curves right or wrong, a recording where it is right.
  var isMeant: Bool {
    switch self {
    case .lecture, .curve: true
    case .curves(let isMeant): isMeant
    case .recording(let recording): (try? recording.get()) != nil
    }
  }
}

/// The keys of the first object of a file, up to its first mistake.
private struct ObjectKeys {
  /// Those of values that are no objects.
  private(set) var own: Set<String> = []
  /// Those of objects that are values.
  private(set) var inner: Set<String> = []
  private(set) var isWhole = false

  init(_ bytes: ArraySlice<UInt8>) {
    let file = JSONField(String(decoding: bytes, as: UTF8.self))
    for member in file.parts {
      if member.kind == .object { inner.formUnion(member.parts.map(\.key)) } else { own.insert(member.key) }
    }
    isWhole = file.isWhole
  }
}
