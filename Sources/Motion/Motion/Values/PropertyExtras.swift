/// What few properties have beside their values.
final class PropertyExtras {
  /// The presence of the property's owner.
  var presence: AnimationPresence?
  /// Estimates the velocity with which the property is set from outside.
  var tracker: PropertyTracker?
  var observers: PropertyObservers?
  /// Whether a recorder is notified of changes.
  var isRecorded = false
  /// How changes outside of animation blocks are animated, as an `ImplicitAnimation`; nil where they are made at once.
  var implicit: AnyObject?

  init(_ presence: AnimationPresence?) { self.presence = presence }
}
