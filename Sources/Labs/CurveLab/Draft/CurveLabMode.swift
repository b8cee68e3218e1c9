import OvershootScreenKit

/// What the lab shows.
package enum CurveLabMode: String, CaseIterable, Sendable {
  case curve, animator, race, interrupt, timeline

  var title: String {
    switch self {
    case .curve: tr("Curve")
    // Translators: an object that runs an animation.
    case .animator: tr("Animator")
    // Translators: the title of a page on which curves race.
    case .race: tr("Race")
    // Translators: the title of a page on which movements are interrupted.
    case .interrupt: tr("Interrupt")
    // Translators: the title of a page on which several movements are put together.
    case .timeline: tr("Timeline")
    }
  }
}
