public import OvershootDrawing
internal import OvershootGeometry

extension Bitmap {
  /// Returns the picture that replaces an unreadable one: a grey field with a border and a cross.
  ///
  /// - Parameters:
  ///   - width: the width in pixels, 1...8192.
  ///   - height: the height in pixels, 1...8192.
  ///   - file: the caller's file, for a message about misuse.
  ///   - line: the caller's line.
  public static func placeholder(
    width: Int, height: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> Bitmap {
    let sides = 1...ImageFile.maximumSide
    require(
      sides.contains(width) && sides.contains(height),
      "A placeholder's sides are from 1 to 8192 pixels long, not \(width) and \(height).", file: file, line: line)
    let (columns, rows) = (Double(width), Double(height))
    let diagonal = (columns * columns + rows * rows).squareRoot()
    let thickness = max(1, min(columns, rows) / 48)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let (right, down) = (Double(x) + 0.5, Double(y) + 0.5)
        let border = min(min(right, columns - right), min(down, rows - down)) - thickness
        let falling = abs(right * rows - down * columns) / diagonal
        let rising = abs((columns - right) * rows - down * columns) / diagonal
        let distance = min(border, min(falling, rising) - thickness / 2)
        pixels.append(grey(0xD9 - 0x3A * max(0, min(1, 0.5 - distance))))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func grey(_ level: Double) -> UInt32 { 0xFF00_0000 | UInt32(level + 0.5) * 0x01_0101 }
}
