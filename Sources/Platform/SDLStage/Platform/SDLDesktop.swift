internal import OvershootCSDL2

/// What other programs of the desktop do for this one.
public enum SDLDesktop {
  /// Shows a folder in the desktop's program for files. Has no effect where the desktop has none.
  ///
  /// - Parameter path: the bytes of the absolute path.
  public static func openFolder(_ path: [UInt8]) { SDL_OpenURL(address(ofFile: path)) }

  /// Shows a page of the web in the desktop's browser. Returns false where the desktop has none.
  public static func openPage(_ address: String) -> Bool { SDL_OpenURL(address) == 0 }

  /// Returns the URL of a file, whose path may have any bytes; as GLib writes it, so that all programs have the same.
  package static func address(ofFile path: [UInt8]) -> String {
    let safe = Set("/-._~!$&'()*+,:=@".utf8)
    let address = path.map { byte in
      let scalar = UnicodeScalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || safe.contains(byte) || (48..<58) ~= byte)
      return isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    return "file://" + address.joined()
  }

  /// Returns the path in the URL of a file; nil where it is another URL, or the path is no text.
  package static func path(ofFile address: String) -> String? {
    let scheme = "file://"
    var rest = address.utf8[...]
    guard rest.starts(with: scheme.utf8) else { return nil }
    rest = rest.dropFirst(scheme.utf8.count)
    if rest.starts(with: "localhost".utf8) { rest = rest.dropFirst("localhost".utf8.count) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var path: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        guard digits.count == 2 else { return nil }
        rest = rest.dropFirst(2)
        path.append(UInt8(digits[0] * 16 + digits[1]))
      } else {
        path.append(byte)
      }
    }
    return path.contains(0) ? nil : String(validating: path, as: UTF8.self)
  }
}
