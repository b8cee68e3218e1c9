internal import OvershootGeometry

/// The settings of the desktop's portal as far as they are understood, and what they come to.
///
/// The namespace of all desktops has precedence over those of one. What has another type or an unknown value counts as
/// not set.
struct PortalSettings: Hashable, Sendable {
  /// The name of a setting.
  enum Name: Hashable, Sendable, CaseIterable {
    case colorScheme, contrast, reducedMotion, accent
    case gnomeColorScheme, gnomeAnimations, gnomeContrast, gnomeTextSize
    case kdeAnimations

    /// The namespace and the key of the setting.
    var path: (namespace: String, key: String) {
      switch self {
      case .colorScheme: ("org.freedesktop.appearance", "color-scheme")
      case .contrast: ("org.freedesktop.appearance", "contrast")
      case .reducedMotion: ("org.freedesktop.appearance", "reduced-motion")
      case .accent: ("org.freedesktop.appearance", "accent-color")
      case .gnomeColorScheme: ("org.gnome.desktop.interface", "color-scheme")
      case .gnomeAnimations: ("org.gnome.desktop.interface", "enable-animations")
      case .gnomeContrast: ("org.gnome.desktop.a11y.interface", "high-contrast")
      case .gnomeTextSize: ("org.gnome.desktop.interface", "text-scaling-factor")
      case .kdeAnimations: ("org.kde.kdeglobals.KDE", "AnimationDurationFactor")
      }
    }

    /// Creates the name of a setting that is understood; nil for all others.
    init?(namespace: String, key: String) {
      guard let name = Self.allCases.first(where: { $0.path == (namespace, key) }) else { return nil }
      self = name
    }
  }

  /// The namespaces to ask for.
  static var namespaces: [String] {
    Name.allCases.map(\.path.namespace).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private var values: [Name: PortalValue] = [:]

  /// Sets the value of a setting. Has no effect for one that is not understood.
  mutating func set(_ namespace: String, _ key: String, to value: PortalValue) {
    if let name = Name(namespace: namespace, key: key) { values[name] = value }
  }

  /// What the settings come to.
  var wishes: DesktopWishes {
    DesktopWishes(
      isDark: isDark, reducesMotion: reducesMotion, isHighContrast: isHighContrast, textSize: textSize,
      accent: values[.accent]?.color)
  }

  private var isDark: Bool {
    if let scheme = values[.colorScheme]?.number { return scheme == 1 }
    return values[.gnomeColorScheme] == .text("prefer-dark")
  }

  private var reducesMotion: Bool {
    if let motion = values[.reducedMotion]?.number { return motion == 1 }
    if values[.gnomeAnimations] == .flag(false) { return true }
    return values[.kdeAnimations]?.factor == 0
  }

  private var isHighContrast: Bool {
    if let contrast = values[.contrast]?.number { return contrast == 1 }
    return values[.gnomeContrast] == .flag(true)
  }

  private var textSize: Double {
    guard case .real(let factor) = values[.gnomeTextSize], factor.isFinite, factor > 0 else { return 1 }
    return factor
  }
}

/// The value of a setting of the portal.
enum PortalValue: Hashable, Sendable {
  case number(UInt32)
  case flag(Bool)
  case text(String)
  case real(Double)
  /// A structure of numbers.
  case reals([Double])

  /// Reads a value in variants, of which old portals send several around one another; nil for one of another type.
  init?(_ value: DBusValue) {
    switch value.inner {
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .flag(flag)
    case .real(let real): self = .real(real)
    case .text(let text): self = .text(text)
    case .structure(let parts):
      let reals = parts.compactMap(\.real)
      guard !reals.isEmpty, reals.count == parts.count else { return nil }
      self = .reals(reals)
    default: return nil
    }
  }

  var number: UInt32? { if case .number(let number) = self { number } else { nil } }

  /// A number that may be written as text; nil for any other value.
  var factor: Double? {
    switch self {
    case .real(let factor): factor
    case .text(let text): Double(text)
    default: nil
    }
  }

  /// Red, green and blue, each 0...1; nil where one of them is not, by which desktops say that no colour is set.
  var color: Color? {
    guard case .reals(let parts) = self, parts.count == 3, parts.allSatisfy((0...1).contains) else { return nil }
    return Color(red: parts[0], green: parts[1], blue: parts[2])
  }
}
