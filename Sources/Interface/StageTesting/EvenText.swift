public import OvershootDrawing

/// Text without a font: every character is 0.6 em wide, but for tracking and slots, and drawn as a bar as high as a
/// capital letter, 0.7 em.
///
/// Layouts and pictures are the same on every machine, whatever fonts it has.
@MainActor
public final class EvenText: TextMeasuring, TextMaskSource {
  /// The greatest em size that is drawn, in pixels.
  private static let maximumSize = 16_384.0

  /// Makes such a font.
  public init() {}

  /// Returns by how much each character and the end of the line are farther right than characters of 0.6 em, in ems.
  private func shifts(of string: String, _ font: Font) -> [Double] {
    guard font.tracking != 0 || font.digitSlots != nil else { return Array(repeating: 0, count: string.count + 1) }
    var (shifts, gap) = ([0.0], 0.0)
    for character in string {
      let slot = font.digitSlots?.width(of: character)
      gap = slot == nil ? font.tracking : 0
      shifts.append((shifts.last ?? 0) + (slot.map { $0 - 0.6 } ?? gap))
    }
    shifts[string.count] -= gap
    return shifts
  }

  /// Returns the room of one line: 0.6 em for each character, its slot, and the tracking between two.
  public func metrics(of string: String, font: Font) -> TextMetrics {
    TextMetrics(
      width: max(0, Double(string.count) * 0.6 * font.size + (shifts(of: string, font).last ?? 0) * font.size),
      ascent: font.size, descent: 0.25 * font.size,
      capHeight: 0.7 * font.size)
  }

  /// Returns a bar for each character; none for white space, and nil for a size that is NaN or beyond 16384 pixels.
  public func mask(for string: String, font: Font, pixelSize: Double, hinting: TextHinting) -> TextMask? {
    guard pixelSize <= Self.maximumSize, pixelSize >= 0 else { return nil }
    let (advance, height) = (0.6 * pixelSize, Int((0.7 * pixelSize).rounded()))
    let shifts = shifts(of: string, font).map { $0 * pixelSize }
    let width = Int((Double(string.count) * advance + (shifts.last ?? 0)).rounded())
    guard width > 0, height > 0 else { return nil }
    var row = [UInt8](repeating: 0, count: width)
    for (index, character) in string.enumerated() where !character.isWhitespace {
      let start = Int((Double(index) * advance + shifts[index]).rounded())
      let end = Int((Double(index + 1) * advance + shifts[index + 1]).rounded())
      // A column between two characters stays free.
      for x in max(0, start)..<max(0, start, min(width, end) - 1) { row[x] = 255 }
    }
    let coverage = (0..<height).flatMap { _ in row }
    return TextMask(width: width, height: height, originX: 0, originY: height, coverage: coverage)
  }
}
