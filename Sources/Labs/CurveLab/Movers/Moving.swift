import OvershootScreenKit

/// What moves along a curve.
package enum Mover: String, CaseIterable, Sendable {
  case dot, card, list, path, colour, header, tile

  var title: String {
    switch self {
    case .dot: tr("Dot", context: "what moves")
    // Translators: a small card that grows, turns and fades in.
    case .card: tr("Card", context: "what moves")
    case .list: tr("List")
    // Translators: a line with bends along which something moves.
    case .path: tr("Path", context: "what moves")
    case .colour: tr("Colour")
    // Translators: the header of a page, which folds.
    case .header: tr("Header")
    // Translators: a tile of 2048.
    case .tile: tr("Tile", context: "what moves")
    }
  }

  /// The next one, behind the last the first.
  var next: Mover { Self.allCases.following(self) }
}

/// How a curve is played.
package enum Playing: String, CaseIterable, Sendable {
  case once, loop
  /// To and fro.
  case alternate

  var title: String {
    switch self {
    case .once: tr("Once", context: "how a movement is played")
    case .loop: tr("Loop", context: "how a movement is played")
    case .alternate: tr("To and fro", context: "how a movement is played")
    }
  }

  /// The next one, behind the last the first.
  var next: Playing { Self.allCases.following(self) }
}

/// What moves along the edited curve, and how it is played.
package struct Moving: Hashable, Sendable {
  /// The item of a list that begins first.
  enum Order: Int, CaseIterable, Sendable {
    case first, center, random

    var title: String {
      switch self {
      // Translators: which item of a list begins.
      case .first: tr("First")
      case .center: tr("Centre")
      case .random: tr("Random", context: "item of a list")
      }
    }
  }

  var mover = Mover.dot
  var playing = Playing.once
  /// Seconds between two runs.
  var pause = 0.5 { didSet { pause = pause.limited(to: Self.pauses) } }
  var speed = 1.0 { didSet { speed = speed.limited(to: Self.speeds) } }
  var order = Order.first
  /// Seconds between an item of a list and its neighbour.
  var interval = 0.06 { didSet { interval = interval.limited(to: Self.intervals) } }
  /// The seed of a random order.
  var seed = 1

  static let speeds = 0.1...4.0
  static let pauses = 0.0...2.0
  static let intervals = 0.0...0.2
  static let seeds = 1...100
  /// The number of items of the list.
  static let itemCount = 6

  /// Returns a speed, ready to show.
  static func factor(_ speed: Double) -> String { "× \(speed.localized(decimals: 1))" }

  /// The seconds after which each item begins: those of a list, otherwise 0 of the only one.
  var delays: [Double] {
    guard mover == .list else { return [0] }
    let origin: Stagger.Origin =
      switch order {
      case .first: .first
      case .center: .center
      case .random: .random(seed: UInt64(seed))
      }
    return Stagger.each(interval, from: origin).delays(count: Self.itemCount)
  }
}

extension Double {
  /// Returns the nearest number of a range; the least for NaN.
  package func limited(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : max(range.lowerBound, min(range.upperBound, self))
  }
}

extension Array where Element: Equatable {
  /// Returns the element behind another, or the first one.
  fileprivate func following(_ element: Element) -> Element {
    let index = firstIndex(of: element) ?? 0
    return self[(index + 1) % count]
  }
}
