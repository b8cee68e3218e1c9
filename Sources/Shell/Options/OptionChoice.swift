import OvershootScreenKit

/// An option as its control shows and changes it.
@MainActor
struct OptionChoice {
  let option: any OptionField
  let style: OptionStyle
  let titles: [String]
  /// Returns the index of the present value, or of the nearest one.
  let index: (Preferences) -> Int
  /// Sets the value of an index.
  let choose: (Int, Preferences) -> Void

  /// All values of an option.
  init(_ option: any OptionField) {
    self.option = option
    (style, titles) = (option.style, option.titles)
    index = { option.index(in: $0.values) }
    choose = { option.choose($0, in: &$1.values) }
  }

  /// High contrast as a switch: what the desktop prefers too follows the desktop.
  static var highContrast: OptionChoice {
    OptionChoice(
      Options.contrast, .toggle, [tr("Off"), tr("On")], index: { $0.look.isHighContrast ? 1 : 0 },
      choose: { index, preferences in
        let isHigh = index == 1
        preferences[Options.contrast] =
          isHigh == preferences.system.isHighContrast ? .system : isHigh ? .high : .normal
      })
  }

  private init(
    _ option: any OptionField, _ style: OptionStyle, _ titles: [String], index: @escaping (Preferences) -> Int,
    choose: @escaping (Int, Preferences) -> Void
  ) {
    (self.option, self.style, self.titles, self.index, self.choose) = (option, style, titles, index, choose)
  }
}
