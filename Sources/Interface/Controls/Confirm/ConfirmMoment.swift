public import OvershootStage

/// What happens to a button that is held to confirm, as moments.
public enum ConfirmMoment: Moment, Hashable {
  /// The ring is filled by this fraction: while it is held, and while it unwinds after that.
  case holding(fraction: Double)
  /// The ring neither fills nor unwinds any more.
  case ended
  /// A release would act now.
  case met
  /// It was released there, and acts.
  case done
  /// It was let go without an effect.
  case cancelled

  /// Nil: the value of the button says it.
  public var announcement: Announcement? { nil }
}
