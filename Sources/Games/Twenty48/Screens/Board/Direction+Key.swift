import OvershootGameKit

extension Direction {
  /// The direction of an arrow key, of WASD, or of HJKL (left, down, up, right).
  init?(_ key: Key) {
    switch key {
    case .up, .w, .k: self = .up
    case .right, .d, .l: self = .right
    case .down, .s, .j: self = .down
    case .left, .a, .h: self = .left
    default: return nil
    }
  }
}
