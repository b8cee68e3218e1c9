public import Controls
public import Drawing
public import Stage
public import Twenty48

extension Preferences {
  /// The values of all preferences.
  public struct Values: Hashable, Sendable {
    /// Whether screens are light or dark.
    public var theme: Brightness
    /// The hue of all screens; nil for the one nearest to the desktop's accent.
    public var hue: BackgroundTheme?
    /// How great all contrasts are.
    public var contrast: Contrast
    /// Whether tiles differ for colour-blind people too.
    public var isColorBlindSafe: Bool
    /// How much is animated.
    public var motion: Motion
    /// Seconds of animation per second. Values outside `speeds` are clamped; one that is not finite becomes 1.
    public var speed: Double {
      didSet { speed = Self.limited(speed, Self.speeds, otherwise: 1) }
    }
    /// The seconds for which a button is held to confirm. Values outside `HoldConfirmation.holdTimes` are clamped; one
    /// that is not finite becomes 2.
    public var holdTime: Double {
      didSet { holdTime = Self.limited(holdTime, HoldConfirmation.holdTimes, otherwise: 2) }
    }
    /// Where the arc of a ring begins that confirms.
    public var ringStart: ConfirmRing.Start
    /// How content scrolls.
    public var scrolling: Scrolling
    /// How the tiles of 2048 move.
    public var tileStyle: TileMotion.Style
    /// How fast the tiles of 2048 move, beside `speed`.
    public var tilePace: TilePace
    /// The new tiles of 2048, from the next game on.
    public var spawn: Rules.Variant
    /// What draws.
    public var renderer: RendererChoice

    /// The range of speeds.
    public static let speeds = 0.25...4.0

    /// Creates values; the defaults are those of the first start.
    public init(
      theme: Brightness = .system, hue: BackgroundTheme? = nil, contrast: Contrast = .system,
      isColorBlindSafe: Bool = false, motion: Motion = .system, speed: Double = 1, holdTime: Double = 2,
      ringStart: ConfirmRing.Start = .right, scrolling: Scrolling = .uiKit, tileStyle: TileMotion.Style = .crisp,
      tilePace: TilePace = .normal, spawn: Rules.Variant = .classic, renderer: RendererChoice = .auto
    ) {
      self.theme = theme
      self.hue = hue
      self.contrast = contrast
      self.isColorBlindSafe = isColorBlindSafe
      self.motion = motion
      self.speed = Self.limited(speed, Self.speeds, otherwise: 1)
      self.holdTime = Self.limited(holdTime, HoldConfirmation.holdTimes, otherwise: 2)
      self.ringStart = ringStart
      self.scrolling = scrolling
      self.tileStyle = tileStyle
      self.tilePace = tilePace
      self.spawn = spawn
      self.renderer = renderer
    }

    private static func limited(_ value: Double, _ range: ClosedRange<Double>, otherwise: Double) -> Double {
      value.isFinite ? min(max(value, range.lowerBound), range.upperBound) : otherwise
    }
  }

  /// Whether screens are light or dark; raw values are those of the command line.
  public enum Brightness: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case light, dark
    /// As the desktop prefers.
    case system
  }

  /// How great all contrasts are.
  public enum Contrast: String, CaseIterable, Hashable, Sendable {
    /// Enough to read by.
    case normal
    /// Black and white, with strong lines.
    case high
    /// As the desktop prefers.
    case system
  }

  /// How much is animated.
  public enum Motion: String, CaseIterable, Hashable, Sendable {
    /// Everything.
    case full
    /// What would move appears in its place, and fades.
    case reduced
    /// Nothing.
    case none
    /// As the desktop prefers: `full` or `reduced`.
    case system
  }

  /// The constants of scrolling, by the toolkit that has them.
  public enum Scrolling: String, CaseIterable, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case uiKit = "uikit"
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case gtk, flutter

    /// The constants.
    public var physics: ScrollPhysics {
      switch self {
      case .uiKit: .uiKit
      case .gtk: .gtk
      case .flutter: .flutter
      }
    }

    /// The name of the toolkit.
    public var title: String {
      switch self {
      case .uiKit: "UIKit"
      case .gtk: "GTK"
      case .flutter: "Flutter"
      }
    }
  }
}
