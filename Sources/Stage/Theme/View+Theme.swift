import Motion

extension View {
  /// The colours of the view: those of the nearest view above that has a theme of its own, else `Theme.light`. During a
  /// change it is the mixture of the present frame.
  public var theme: Theme { sharedTheme.theme }

  /// Sets the theme of the view and of all views in it that have none of their own.
  ///
  /// Each view gets `themeDidChange()` in every frame of the change, so that all colours change in one movement. A
  /// second call continues from what is shown.
  ///
  /// - Parameter duration: seconds; 0 changes at once. Without a current engine it does so too.
  public func setTheme(_ theme: Theme, duration: Double = 0) {
    guard let themeSource else {
      let source = ThemeSource(theme)
      themeSource = source
      return apply(source.current)
    }
    themeSource.change(to: theme, duration: duration) { [weak self] in
      self?.apply($0)
      return self?.isInWindow ?? false
    }
  }

  /// The theme that the view has now, or would have if it were laid out.
  private var sharedTheme: SharedTheme {
    themeSource?.current ?? appliedTheme ?? superview?.sharedTheme ?? .standard
  }

  /// Applies the theme that the view inherits, where it has none yet or another one.
  func inheritTheme() { apply(themeSource?.current ?? superview?.sharedTheme ?? .standard) }

  private func apply(_ shared: SharedTheme) {
    guard shared !== appliedTheme else { return }
    appliedTheme = shared
    PropertyAnimator.performWithoutAnimation { themeDidChange() }
    for view in subviews where view.themeSource == nil { view.apply(shared) }
  }
}
