import Foundation
import OvershootDrawing

/// Small picture files. Those of pixels have 24 by 16 of them in blocks of 4 by 4: column i and row j of the blocks
/// have red 40 i, green 60 j and blue 128.
enum ImageSamples {
  static let jpeg = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO\
    UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P\
    T09PT09PT0//wAARCAAQABgDASIAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAQFBv/EABkQAAEFAAAAAAAAAAAAAAAAAAAD\
    BCMxov/EABUBAQEAAAAAAAAAAAAAAAAAAAQG/8QAHBEAAQUAAwAAAAAAAAAAAAAAAAEDBAXwISLR/9oADAMBAAIRAxEAPwDEJMrk\
    yPpMrkyXEmVyZH0mVyZHOTAsKw2QhJMrkyBrEmVyZAEszkpW7DrvD//Z
    """)
  static let progressiveJPEG = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO\
    UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P\
    T09PT09PT0//wgARCAAQABgDASIAAhEBAxEB/8QAFwAAAwEAAAAAAAAAAAAAAAAAAAQFA//EABUBAQEAAAAAAAAAAAAAAAAAAAMF\
    /9oADAMBAAIQAxAAAAGGw9u5IlYCl//EABYQAAMAAAAAAAAAAAAAAAAAAAABAv/aAAgBAQABBQJQKBQKBQKD/8QAGBEAAgMAAAAA\
    AAAAAAAAAAAAAAQCAyH/2gAIAQMBAT8BpYIsYf/EABcRAQADAAAAAAAAAAAAAAAAAAACAxP/2gAIAQIBAT8Blc2f/8QAFRABAQAA\
    AAAAAAAAAAAAAAAAADH/2gAIAQEABj8Cqqqq/8QAFhAAAwAAAAAAAAAAAAAAAAAAAAHw/9oACAEBAAE/IYIgiCIIgiCP/9oADAMB\
    AAIAAwAAABCQP//EABcRAAMBAAAAAAAAAAAAAAAAAAAB8PH/2gAIAQMBAT8QqRDD/8QAFhEBAQEAAAAAAAAAAAAAAAAAAAEh/9oA\
    CAECAQE/EBdP/8QAFRABAQAAAAAAAAAAAAAAAAAAADH/2gAIAQEAAT8QuLi4uLi4/9k=
    """)
  static let greyJPEG = bytes(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO\
    UlNSMj5aYVpQYEpRUk//wAALCAAQABgBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABAb/xAAZEAABBQAAAAAAAAAAAAAAAAAAAwQj\
    MaL/2gAIAQEAAD8AiEmVyZHpMrkyOSZXJkckyuTI9JlcmR6TK5Mn/9k=
    """)
  static let printJPEG = bytes(
    """
    /9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6ut\
    q2eAvMm6pseZqKuk/8AAFAgAEAAYBEMRAE0RAFkRAEsRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAFBv/EABoQAQABBQAAAAAAAAAA\
    AAAAAAAEFEJigaH/2gAOBEMATQBZAEsAAD8Az8e7SFSZ8GmWI92ikz4CvHu0UmfAZCPdppKTPgLEe7RSZ8BXj3aKTPgP/9k=
    """)
  static let webP = bytes(
    """
    UklGRnIAAABXRUJQVlA4IGYAAADwAwCdASoYABAAPrVOoUmnJKOhMAgA4BaJbACdMoRwN5BTAUX+BXdKAP7q+/nn/6q1fps//x5v\
    /Pkn77cSosAR4vWmrERxb8BaWvZdyt1VpZnLM+0jPiWXnekwz+bAAbAy7FptAAA=
    """)
  static let losslessWebP = bytes(
    "UklGRjgAAABXRUJQVlA4TCwAAAAvF8ADALkyRPQ/dhHR/4Citm2gACt/bN2956AMYAgJEm1MQQAgwzstvD7BAA==")
  static let webPWithAlpha = bytes(
    """
    UklGRqIAAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSBUAAAABD/Cy/4iIICQg/F/rgW5BRP8DmwEAVlA4IGYAAADwAwCdASoY\
    ABAAPrVOoUmnJKOhMAgA4BaJbACdMoRwN5BTAUX+BXdKAP7q+/nn/6q1fps//x5v/Pkn77cSosAR4vWmrERxb8BaWvZdyt1VpZnL\
    M+0jPiWXnekwz+bAAbAy7FptAAA=
    """)
  static let losslessWebPWithAlpha = bytes(
    "UklGRj4AAABXRUJQVlA4TDIAAAAvF8ADELkyRPQ/dhHR/4CitpGcAFv+zHq7ew7KAE6ZkICgSXYgAABRnRoPkxTE+IkMAA==")
  static let movingWebP = bytes(
    """
    UklGRvwAAABXRUJQVlA4WAoAAAACAAAAFwAADwAAQU5JTQYAAAAAAAAAAABBTk1GjgAAAAAAAAAAABcAAA8AAGQAAAJWUDggdgAA\
    ALAEAJ0BKhgAEAA+bS6TRaQioZgEAEAGxLYATplCOBvQPxVZv+BGJVXtXywoOHAA/v2efrvj+L39mszEfoCb/y29PSrkKZlpIRBE\
    5+ebeuIRxM6hcPFa1QbJMViy+2oeLmhLssSCDDIEOlXvuRwsPKJSRfpAAABBTk1GOgAAAAAAAAAAABcAAA8AAGQAAABWUDggIgAA\
    APQBAJ0BKhgAEAAuTTabTYAABMS0gAB7KAD+/MvF/5JQAAA=
    """)

  static let svg = Array(
    """
    <?xml version="1.0"?>
    <!-- A square on the left. -->
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="16" viewBox="0 0 24 16">
      <rect width="12" height="16" fill="#2878f0"/>
    </svg>
    """.utf8)

  private static func bytes(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map(Array.init) ?? [] }

  // MARK: PNG

  /// A PNG of any kind: `rows` are the bytes of each row without its filter, `chunks` come before the picture.
  static func png(
    width: Int, height: Int, depth: UInt8, kind: UInt8, rows: [[UInt8]], chunks: [(String, [UInt8])] = []
  ) -> [UInt8] {
    var raw: [UInt8] = []
    for row in rows { raw += [0] + row }
    let length = UInt16(raw.count)
    var stored: [UInt8] = [0x78, 1, 1]
    for number in [length, ~length] { stored += [UInt8(number & 255), UInt8(number >> 8)] }
    stored += raw
    stored += PNGChunk.bigEndian(adler(raw))
    let sides = PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height)
    var file = PNGChunk.signature + PNGChunk.bytes("IHDR", sides + [depth, kind, 0, 0, 0])
    for (name, content) in chunks { file += PNGChunk.bytes(name, content) }
    return file + PNGChunk.bytes("IDAT", stored) + PNGChunk.bytes("IEND", [])
  }

  private static func adler(_ bytes: [UInt8]) -> Int {
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}
