extension Form {
  /// Sets the options that show the form, whatever the desktop prefers.
  package func apply(to values: inout OptionValues) {
    values[Options.theme] = isDark ? .dark : .light
    values[Options.contrast] = isHighContrast ? .high : .normal
    values[Options.isQuiet] = self == .quiet
  }
}
