/// What a text is for, which gives it its size, its weight and its tracking; raw values are those of the command line.
package enum TypeRole: String, CaseIterable, Hashable, Sendable {
  /// The name on the open strip of the menu.
  case poster
  /// The one large number of a page.
  case number
  /// A date in the place of the number.
  case date
  /// A number beside another one.
  case secondNumber = "second-number"
  /// The name of a page.
  case title
  /// What has come of a game, and what a lesson says.
  case verdict
  case chapter
  case grade
  /// What is next, and a row of a sheet.
  case lead
  /// What stands under the number.
  case label
  /// A pill in the row of the tools.
  case pill
  /// Counts and weekdays.
  case small
  /// What is read in many lines.
  case story

  /// The size in each class of windows, in points: wide, phone and narrow.
  private var sizes: (wide: Double, phone: Double, narrow: Double) {
    switch self {
    case .poster: (138, 72, 34)
    case .number: (128, 72, 44)
    case .date: (168, 72, 44)
    case .secondNumber: (56, 40, 32)
    case .title: (36, 28, 22)
    case .verdict: (34, 24, 18)
    case .chapter: (30, 28, 20)
    case .grade: (26, 26, 18)
    case .lead: (28, 24, 18)
    case .label: (26, 20, 16)
    case .pill: (23.7, 20.7, 16.3)
    case .small: (22, 20, 16)
    case .story: (20, 18, 15)
    }
  }

  /// The size to which a text may shrink that does not fit, in points.
  private var leastSizes: (wide: Double, phone: Double, narrow: Double) {
    switch self {
    case .number, .date: (72, 44, 32)
    case .title: (26, 20, 17)
    case .poster: (20, 20, 20)
    default: (18, 18, 15)
    }
  }

  /// The letter spacing as a fraction of the size.
  private var tracking: Double {
    switch self {
    case .poster: -0.047
    case .number, .date: -0.045
    case .secondNumber: -0.035
    case .title: -0.025
    case .verdict, .chapter, .grade: -0.02
    case .lead: -0.014
    case .label, .pill: -0.012
    case .small, .story: 0
    }
  }

  private var weight: FontWeight {
    switch self {
    case .poster, .number, .date, .secondNumber, .title, .verdict, .chapter, .grade: .bold
    case .lead, .label, .pill, .small: .semibold
    case .story: .regular
    }
  }

  /// Numbers and names that fill a page do not grow with the text size, titles by at most 1.3, all else fully.
  private var growth: TextGrowth {
    switch self {
    case .poster, .number, .date, .secondNumber: .fixed
    case .title: .title
    case .verdict, .chapter, .grade, .lead, .label, .pill, .small, .story: .full
    }
  }

  /// The distance of baselines as a multiple of the size.
  package var lineHeight: Double {
    switch self {
    case .poster, .number, .date, .secondNumber, .title, .pill: 1
    case .verdict, .chapter, .grade, .lead: 1.2
    case .label, .small: 1.3
    case .story: 1.5
    }
  }

  /// Returns the font in a class of windows.
  package func font(_ windowClass: PageGrid.WindowClass) -> Font {
    font(size: windowClass.pick(sizes.wide, sizes.phone, sizes.narrow))
  }

  /// Returns the font in a size, in points.
  package func font(size: Double) -> Font {
    Font(self == .story ? .text : .display, weight, size: size, tracking: tracking, growth: growth)
  }

  /// The least size in a class of windows, in points.
  package func leastSize(_ windowClass: PageGrid.WindowClass) -> Double {
    windowClass.pick(leastSizes.wide, leastSizes.phone, leastSizes.narrow)
  }

  /// Returns the font in which a text is at most `width` points wide: smaller by whole points where needed, down to the
  /// least size.
  @MainActor
  package func font(
    fitting text: String, width: Double, _ windowClass: PageGrid.WindowClass, _ measuring: any TextMeasuring
  ) -> Font {
    var font = font(windowClass)
    let least = min(font.size, leastSize(windowClass))
    while font.size > least, measuring.metrics(of: text, font: font).width > width {
      font.size = max(least, font.size - 1)
    }
    return font
  }
}
