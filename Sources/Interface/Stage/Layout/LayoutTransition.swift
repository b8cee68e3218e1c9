import Motion
import OvershootGeometry

/// Lets the views of a tree come to their places from where they were shown before a change.
///
/// It is made before the change, and `begin(sharing:)` is called after it, in the block of an animation. A view is that
/// of before by itself, wherever it is in the tree, or by the name under which a scene shares it: so the root may hold
/// one scene before the change, and another one after it.
@MainActor
final class LayoutTransition {
  private let root: View
  /// Where views were shown.
  private var places: [ObjectIdentifier: ShownPlace] = [:]
  /// Where shared views were shown, by their names.
  private var shared: [String: ShownPlace] = [:]
  /// The views that were not shown, around those that were.
  private var holders: Set<ObjectIdentifier> = []

  /// Notes what is shown of `root` and the views in it.
  ///
  /// - Parameter views: those that are shared, by their names.
  init(of root: View, sharing views: [String: View] = [:]) {
    self.root = root
    note(root)
    shared = views.compactMapValues { places[ObjectIdentifier($0)] }
  }

  private func note(_ view: View) {
    guard !view.isHidden else { return }
    places[ObjectIdentifier(view)] = ShownPlace(of: view)
    for subview in view.subviews { note(subview) }
  }

  /// Lets every view start where it was shown, with the velocity that it had, in the present block of an animation. One
  /// that was not shown takes its place at once and fades in; a shared one starts where the one of its name was.
  func begin(sharing views: [String: View] = [:]) {
    for (name, view) in views where places[ObjectIdentifier(view)] == nil {
      places[ObjectIdentifier(view)] = shared[name]?.taken(by: view)
    }
    for place in places.values {
      var holder = place.view.superview
      while let view = holder, places[ObjectIdentifier(view)] == nil, holders.insert(ObjectIdentifier(view)).inserted {
        holder = view.superview
      }
    }
    begin(root, isAppearing: false)
  }

  /// - Parameter isAppearing: whether a view around this one fades in.
  private func begin(_ view: View, isAppearing: Bool) {
    guard !view.isHidden else { return }
    var isAppearing = isAppearing
    if let place = places[ObjectIdentifier(view)] {
      if view.superview === place.superview {
        place.begin()
      } else {
        place.begin { seconds in
          self.toRoot(view.superview, after: seconds).inverse.map {
            self.toRoot(place.superview, after: seconds).concatenating($0)
          }
        }
      }
    } else {
      view.$bounds.beginAtModel()
      view.$center.beginAtModel()
      view.$transform.beginAtModel()
      view.$cornerRadius.beginAtModel()
      // What was shown before is not to fade with a view around it.
      if !isAppearing, !holders.contains(ObjectIdentifier(view)) {
        isAppearing = true
        if !view.$alpha.isAnimating { view.$alpha.begin(at: MovingLanes(value: .zero, velocity: .zero)) }
      }
    }
    for subview in view.subviews { begin(subview, isAppearing: isAppearing) }
  }

  /// Returns the transform from a view's own points to those of the root, as it was shown or, where it was not, is.
  /// What is not in the root is converted to the window.
  private func toRoot(_ view: View?, after seconds: Double) -> Transform {
    guard let view, view !== root else { return .identity }
    guard let place = places[ObjectIdentifier(view)] else {
      return view.shownTransform.concatenating(toRoot(view.superview, after: seconds))
    }
    return place.transform(after: seconds).concatenating(toRoot(place.superview, after: seconds))
  }
}
