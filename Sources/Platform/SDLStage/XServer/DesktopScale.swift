internal import OvershootStage

/// What an X server and its desktop say about how large a point is.
struct DesktopScale: Hashable, Sendable {
  /// The factor by which the desktop scales windows, of XSETTINGS (`Gdk/WindowScalingFactor`).
  var windowScaling: Int?
  /// Dots per inch for text, of XSETTINGS (`Xft/DPI`, in 1024ths).
  var settingsDensity: Double?
  /// Dots per inch for text, of the resources of the server (`Xft.dpi`).
  var resourceDensity: Double?

  /// The number of dots per inch at which a point is a pixel.
  private static let standardDensity = 96.0
  /// What factors are limited to.
  static let limits = 0.5...4.0

  /// Window units per point; nil where nothing is said. A scaling of windows counts before the density for text, which
  /// a desktop multiplies by its size of text, and settings before resources.
  var factor: Double? {
    if let windowScaling, windowScaling > 0 { return Self.limited(Double(windowScaling)) }
    return (settingsDensity ?? resourceDensity).flatMap { Self.limited($0 / Self.standardDensity) }
  }

  /// Returns a factor within the limits, or nil for one that is no positive number.
  static func limited(_ factor: Double) -> Double? {
    factor.isFinite && factor > 0 ? min(max(factor, limits.lowerBound), limits.upperBound) : nil
  }

  /// Takes the density out of the resources of an X server: lines of names, colons and values.
  mutating func read(resources: [UInt8]) {
    resourceDensity =
      resources.split(separator: 10).lazy.compactMap { line -> Double? in
        let parts = line.split(separator: 58, maxSplits: 1)
        guard parts.count == 2, Self.text(parts[0]) == "Xft.dpi" else { return nil }
        return Double(Self.text(parts[1])).flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      }.first
  }

  /// Takes the settings out of the value of `_XSETTINGS_SETTINGS`. Of a malformed one nothing counts.
  mutating func read(settings bytes: [UInt8]) {
    var reader = XSettingsReader(bytes)
    let values = reader.integers()
    windowScaling = values["Gdk/WindowScalingFactor"].map(Int.init)
    settingsDensity = values["Xft/DPI"].flatMap { $0 > 0 ? Double($0) / 1024 : nil }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let blank: Set<UInt8> = [9, 13, 32]
    let start = bytes.firstIndex { !blank.contains($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !blank.contains($0) }.map { $0 + 1 } ?? start
    return String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }
}

/// Reads the settings of a desktop in the form of the XSETTINGS specification.
private struct XSettingsReader {
  private let bytes: [UInt8]
  private var index = 0
  private let isBigEndian: Bool

  /// The most settings that are read.
  private static let maximumCount = 4096

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isBigEndian = bytes.first == 1
  }

  /// Returns the settings that are whole numbers; none where the bytes are malformed.
  mutating func integers() -> [String: Int32] {
    index = 8
    guard let count = word(4), count <= Self.maximumCount else { return [:] }
    var values: [String: Int32] = [:]
    for _ in 0..<count {
      guard let kind = word(1), skip(1), let length = word(2), let name = take(Int(length), padded: true), skip(4)
      else { return [:] }
      switch kind {
      case 0:
        guard let value = word(4) else { return [:] }
        values[String(decoding: name, as: UTF8.self)] = Int32(truncatingIfNeeded: value)
      case 1: guard let length = word(4), take(Int(length), padded: true) != nil else { return [:] }
      case 2: guard skip(8) else { return [:] }
      default: return [:]
      }
    }
    return values
  }

  private mutating func word(_ size: Int) -> UInt32? {
    guard let part = take(size, padded: false) else { return nil }
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }

  private mutating func skip(_ count: Int) -> Bool { take(count, padded: false) != nil }

  private mutating func take(_ count: Int, padded: Bool) -> ArraySlice<UInt8>? {
    let padding = padded ? (4 - count % 4) % 4 : 0
    guard count <= bytes.count - index, padding <= bytes.count - index - count else { return nil }
    defer { index += count + padding }
    return bytes[index..<index + count]
  }
}
