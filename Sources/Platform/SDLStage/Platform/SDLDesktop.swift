internal import OvershootCSDL2

/// What other programs of the desktop do for this one.
public enum SDLDesktop {
  /// Shows a folder in the desktop's program for files. Has no effect where the desktop has none.
  ///
  /// - Parameter path: the bytes of the absolute path.
  public static func openFolder(_ path: [UInt8]) { SDL_OpenURL(address(ofFile: path)) }

  /// Returns the URL of a file, whose path may have any bytes.
  static func address(ofFile path: [UInt8]) -> String {
    let safe = Set("/-._~".utf8)
    let address = path.map { byte in
      let scalar = UnicodeScalar(byte)
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || safe.contains(byte) || (48..<58) ~= byte)
      return isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "file://" + address.joined()
  }
}
