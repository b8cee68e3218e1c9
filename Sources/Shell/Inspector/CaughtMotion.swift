internal import MotionLog
import OvershootScreenKit

/// The pictures of one motion on a page whose time stands still, made from the record: what moved, what it left behind,
/// and what did not move.
@MainActor
struct CaughtMotion {
  let recorded: RecordedMotion
  /// The times of its pictures.
  let times: [Double]
  private let host: SceneHost
  private let all: [RecordedMotion]

  /// Pictures of a second, and how many there are at most.
  private static let (rate, limit) = (60.0, 180)
  /// The most echoes.
  private static let mostEchoes = 12

  init(_ recorded: RecordedMotion, among all: [RecordedMotion], in host: SceneHost) {
    (self.recorded, self.all, self.host) = (recorded, all, host)
    let (start, end) = (recorded.motion.start, min(recorded.motion.end?.time ?? .infinity, host.engine.time))
    let count = min(Self.limit, Int(((end - start) * Self.rate + 1e-6).rounded(.down)))
    times = (0...max(0, count)).map { start + Double($0) / Self.rate }
  }

  /// A picture of the motion.
  struct Picture {
    let thing: [DrawingPieces.Piece]
    let ground: [DrawingPieces.Piece]
    /// From the oldest on.
    let echoes: [[DrawingPieces.Piece]]
  }

  /// What moves, where it is still on the page.
  var view: View? {
    guard let view = recorded.motion.owner as? View, view.isDescendant(of: host.scene) else { return nil }
    return view
  }

  /// Whether what moved was on the page, and is not any more.
  var isGone: Bool {
    let owner = recorded.motion.owner
    return view == nil && (owner == nil ? !recorded.motion.ownerName.isEmpty : owner is View)
  }

  /// Returns a picture; with `showsEchoes` every second one before it, too.
  func picture(_ index: Int, showsEchoes: Bool) -> Picture {
    let now = times[index]
    let drawing = DrawingPieces(list(at: now, thing: now))
    let step = max(2, (index + Self.mostEchoes - 1) / Self.mostEchoes)
    let former = stride(from: 0, to: index, by: step).map { DrawingPieces(list(at: now, thing: times[$0])) }
    // At its start it is told from the ground by its end.
    let other = former.first ?? DrawingPieces(list(at: now, thing: times.last ?? now))
    let (thing, ground) = drawing.compared(to: other)
    return Picture(
      thing: thing, ground: ground, echoes: showsEchoes ? former.map { $0.compared(to: drawing).own } : [])
  }

  /// The middle of what moves in each picture, in points of the page; empty where nothing is known of its place.
  func places() -> [Vector2] {
    guard let view else { return [] }
    return times.map { time in
      TracedMotion.showing(shown(at: time, thing: time)) { view.convert(view.$bounds.shown.center, to: host.scene) }
    }
  }

  /// Returns the page at one time with the thing at another one.
  private func list(at time: Double, thing: Double) -> DisplayList {
    TracedMotion.showing(shown(at: time, thing: thing)) { host.picture() }
  }

  /// Returns the motions that all moved properties show, and when: of each the last one that has begun, or the first.
  private func shown(at time: Double, thing: Double) -> [(TracedMotion, at: Double)] {
    var found: [ObjectIdentifier: (TracedMotion, at: Double)] = [:]
    for other in all {
      let moment = other.owner == recorded.owner ? thing : time
      guard moment < host.engine.time, found[other.motion.identity] == nil || other.motion.start <= moment else {
        continue
      }
      found[other.motion.identity] = (other.motion, moment)
    }
    return Array(found.values)
  }
}

extension SceneHost {
  /// The theme of the page that is shown.
  var pageTheme: Theme { (scene.subviews.lazy.reversed().compactMap { $0 as? Screen }.first ?? scene).theme }
}
