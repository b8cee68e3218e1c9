import MotionNotation
import OvershootScreenKit
import StageTesting

@testable import OvershootCurveLab

/// The modes of the curve lab besides the edited curve and the timeline, each in the middle of what it shows.
extension Golden {
  static let curveLab = [
    Golden("App/curve-modes", columns: 3) {
      let modes: [(CurveLabMode, Theme.Name)] = [(.animator, .light), (.race, .dark), (.interrupt, .light)]
      return try modes.map { mode, theme in Cell("\(mode), \(theme.rawValue)", try curveLab(mode, theme)) }
    }
  ]

  /// Returns the page of a mode by itself.
  @MainActor
  private static func curveLab(_ mode: CurveLabMode, _ theme: Theme.Name) throws -> ManualHost {
    let spring = try TimedCurve(CurveDescription("spring(duration: 0.5, bounce: 0.3)"))
    let others = try ["ease", "linear"].map { try TimedCurve(CurveDescription($0), duration: 0.8) }
    let animator = AnimatorPage()
    let race = RaceView()
    let interrupt = InterruptPage()
    let page: View =
      switch mode {
      case .race: race
      case .interrupt: interrupt
      case .animator, .curve, .timeline: animator
      }
    page.bounds.size = Size(300, mode == .race || mode == .interrupt ? 280 : 216)
    let host = try ManualHost(page, size: Size(312, page.bounds.height + 12), theme: theme)
    host.run(0.1)
    host.host.perform {
      animator.trial.show(spring)
      race.show([spring] + others)
      interrupt.tracks.show(spring)
      switch mode {
      case .animator: animator.trial.perform(.start)
      case .race: race.player.scrub(to: 0.3)
      case .interrupt: interrupt.tracks.pair.turn()
      case .curve, .timeline: break
      }
    }
    host.run(0.15)
    host.host.perform {
      if mode == .animator { animator.trial.perform(.add) }
      if mode == .interrupt { interrupt.tracks.pair.turn() }
    }
    host.run(0.1)
    return host
  }
}
