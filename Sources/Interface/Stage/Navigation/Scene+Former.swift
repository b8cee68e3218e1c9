extension Scene {
  /// Moves scroll views to where those of the former scene are, and the focus to the view that has the place of its
  /// focused view.
  ///
  /// - Parameter former: a scene of the same route, which may have other views.
  func takePlaces(from former: Scene) {
    Self.takeOffsets(of: self, from: former)
    guard let focused = former.focus.view, let path = focused.path(from: former), let view = view(at: path),
      view.canBecomeFocused
    else { return }
    focus.move(to: view)
    focus.isRingShown = former.focus.isRingShown
  }

  private static func takeOffsets(of view: View, from former: View) {
    if let scroll = view as? ScrollView, let former = former as? ScrollView {
      scroll.jump(to: former.contentOffset)
    }
    for (view, former) in zip(view.subviews, former.subviews) { takeOffsets(of: view, from: former) }
  }
}

extension View {
  /// Returns the indices among subviews that lead from `ancestor` to the view; nil where it is not in it.
  fileprivate func path(from ancestor: View) -> [Int]? {
    guard self !== ancestor else { return [] }
    guard let superview, let index = superview.subviews.firstIndex(where: { $0 === self }) else { return nil }
    return superview.path(from: ancestor).map { $0 + [index] }
  }

  fileprivate func view(at path: [Int]) -> View? {
    guard let index = path.first else { return self }
    return subviews.indices.contains(index) ? subviews[index].view(at: Array(path.dropFirst())) : nil
  }
}
