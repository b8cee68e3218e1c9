/// What few properties have beside their values.
final class PropertyExtras {
  /// The presence of the property's owner.
  var presence: AnimationPresence?
  /// Estimates the velocity with which the property is set from outside.
  var tracker: PropertyTracker?
  var observers: PropertyObservers?

  init(_ presence: AnimationPresence?) { self.presence = presence }
}
