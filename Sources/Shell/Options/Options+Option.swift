extension Options {
  /// Something that can be chosen: its place on the page, its texts and its control. How it is read from the
  /// preferences and written to them, `field` says.
  enum Option: CaseIterable, Hashable, Sendable {
    case hue, theme, contrast, renderer, tileColors
    case motion, speed
    case holdTime, ringStart, scrolling
    case tilePace, tileStyle, spawn

    /// The control that changes an option.
    enum Style: Hashable, Sendable {
      /// A row of coloured discs.
      case swatches
      /// A row of titles.
      case segments
      /// A slider with a stop for each title.
      case slider
      /// Off and on.
      case toggle
    }

    var section: Section {
      switch self {
      case .hue, .theme, .contrast, .tileColors, .renderer: .look
      case .motion, .speed: .motion
      case .holdTime, .ringStart, .scrolling: .input
      case .tilePace, .tileStyle, .spawn: .twenty48
      }
    }

    var style: Style {
      switch self {
      case .hue: .swatches
      case .theme, .contrast, .renderer, .motion, .scrolling, .tileStyle, .spawn: .segments
      case .speed, .holdTime, .tilePace: .slider
      case .tileColors, .ringStart: .toggle
      }
    }

    var title: String {
      switch self {
      case .hue: "Colour"
      case .theme: "Light or dark"
      case .contrast: "Contrast"
      case .tileColors: "Colour-blind safe tiles"
      case .renderer: "What draws"
      case .motion: "What moves"
      case .speed: "Speed"
      case .holdTime: "Time to hold"
      case .ringStart: "Rings start at 12 o'clock"
      case .scrolling: "Scrolling"
      case .tilePace: "Speed of tiles"
      case .tileStyle: "How tiles move"
      case .spawn: "New tiles"
      }
    }

    var detail: String {
      switch self {
      case .hue: "The hue of all screens. The last disc follows the accent of the desktop."
      case .theme: "T changes it anywhere. System follows the desktop."
      case .contrast: "High is black and white, with strong lines. System follows the desktop."
      case .tileColors: "Neighbours are yellow and blue in turns. With high contrast tiles are safe anyway."
      case .renderer: "Automatic takes OpenGL where there is a GPU. The picture is the same."
      case .motion: "Everything; or only fades, for what would move; or nothing. System follows the desktop."
      case .speed: "How fast all animations run. A double press restores 1 ×."
      case .holdTime: "How long a button is held that asks for certainty."
      case .ringStart: "Otherwise the arc of the ring starts at 3 o'clock."
      case .scrolling: "How content glides, and how it gives at its ends."
      case .tilePace: "Beside the speed of all animations. The dot moves as a tile does."
      case .tileStyle: "The movement of a tile to its place."
      case .spawn: "A new tile is a 2, or sometimes a 4. It counts from the next game on."
      }
    }
  }
}
