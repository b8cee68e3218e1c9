/// The options that concern all screens.
extension Options {
  package static let hue = OptionDescriptor<BackgroundTheme?>(
    "hue",
    BackgroundTheme.allCases.map { ($0, $0.rawValue, $0.title) } + [(nil, "system", tr("Auto"))],
    standard: nil, in: .look, style: .menu, tr("Paper of Nonoku")
  ).argument("hue")

  package static let theme = OptionDescriptor<Brightness>(
    "theme", [(.light, tr("Light", context: "theme")), (.dark, tr("Dark", context: "theme")), (.system, tr("Auto"))],
    standard: .system, in: .look, tr("Theme")
  ).argument("theme")

  package static let contrast = OptionDescriptor<Contrast>(
    "contrast",
    [(.normal, tr("Normal", context: "contrast")), (.high, tr("High", context: "contrast")), (.system, tr("Auto"))],
    standard: .system, in: .look, tr("High contrast")
  ).flag(
    "high-contrast", on: .high, off: .normal,
    help: "Use great contrasts, or normal ones; as the desktop says by default.")

  /// Whether grounds have little chroma, for long hours.
  package static let isQuiet = OptionDescriptor<Bool>(
    "quiet", in: .look, tr("Quiet colours"))

  /// The size of text in per cent; nil for that of the desktop.
  package static let textSize = OptionDescriptor<Int?>(
    "text-size",
    [(nil, "system", tr("Auto"))]
      + [100, 115, 130, 150, 175, 200].map { (size: Int) in (size, "\(size)", tr("\(size, "number") %")) },
    standard: nil, in: .look, style: .slider, tr("Text size")
  ).argument("text-size", expected: "100, 115, 130, 150, 175 or 200 (per cent), or system")

  /// How large everything is, in per cent.
  package static let interfaceSize = OptionDescriptor<Double>(
    "interface-size", stops: [75, 100, 125, 150, 175, 200, 250, 300], of: 75...300, isWhole: true, standard: 100,
    in: .look, tr("Interface size"),
    text: { tr("\($0, decimals: 0, "number") %") }
  ).argument("interface-size", "PERCENT", expected: "a whole number from 75 to 300")

  package static let renderer = OptionDescriptor<RendererChoice>(
    "renderer", [(.auto, tr("Auto")), (.software, tr("CPU")), (.opengl, "OpenGL")], standard: .auto, in: .look,
    style: .menu,
    tr("Renderer")
  ).argument("renderer", expected: "auto (the GPU where there is one), software or opengl")

  package static let isColorBlindSafe = OptionDescriptor<Bool>(
    "color-blind-safe", in: .look, tr("Colour-blind tiles")
  ).flag(
    "color-blind-safe", on: true, off: false, help: "Use tiles that differ for colour-blind people too, or do not.")

  package static let motion = OptionDescriptor<MotionAmount>(
    "motion",
    [
      (.full, tr("Full")), (.reduced, tr("Reduced")), (.none, tr("Off")),
      (.system, tr("Auto")),
    ], standard: .system, in: .motion, tr("Motion")
  ).flag(
    "reduced-motion", on: .reduced, off: .full,
    help: "Replace movement, growth and bouncing by fades, or do not; as the desktop says by default.")

  /// Seconds of animation per second.
  package static let speed: OptionDescriptor<Double> = OptionDescriptor(
    "speed", stops: [0.25, 0.5, 1, 2, 4], of: 0.25...4, standard: 1, in: .motion, tr("Animation speed"),
    text: text(ofSpeed:)
  ).argument(
    "speed", "X", subject: "The speed of all motion", expected: "a number from 0.25 to 4, or off",
    words: ["off": { ($0[motion], $0[speed]) = (.none, 1) }])

  /// How strong the effects of hits are, in per cent.
  package static let effects = OptionDescriptor<Double>(
    "effects", stops: [0, 20, 40, 60, 80, 100], of: 0...100, isWhole: true, standard: 60, in: .motion, tr("Effects"),
    text: { tr("\($0, decimals: 0, "number") %") }
  ).argument("effects", "PERCENT", expected: "a whole number from 0 to 100")

  /// The seconds for which a button is held to confirm.
  package static let holdTime = OptionDescriptor<Double>(
    "hold-time", stops: [0.5, 1, 2, 4, 8, 20], of: HoldConfirmation.holdTimes,
    standard: HoldConfirmation.standardHoldTime,
    in: .input, style: .stepper, tr("Hold time")
  ) { tr("\($0, decimals: 1, "number") s") }

  /// Whether buttons that delete are tapped, and then their ring, instead of held.
  package static let confirmsByTaps = OptionDescriptor<Bool>(
    "tap-to-confirm", in: .input, tr("Tap instead of holding"))

  /// Where the arc of a ring begins that confirms.
  package static let ringStart = OptionDescriptor<ConfirmRing.Start>(
    "ring-start", [(.right, tr("Off")), (.top, tr("On"))], standard: .top, in: .input, style: .toggle,
    tr("Rings start at 12 o'clock"))

  package static let doublePress = OptionDescriptor<Double>(
    "double-press", stops: [0.2, 0.3, 0.4, 0.6, 0.8, 1.2], of: 0.1...2, standard: InputTunables.doublePressInterval,
    in: .input, style: .stepper, tr("Double press")
  ) { tr("\($0, decimals: 1, "number") s") }

  /// The factor of the delays of what repeats while it is held.
  package static let keyRepeat = OptionDescriptor<Double>(
    "key-repeat", stops: [0.5, 1, 1.5, 2, 3, 5], of: 0.25...10, standard: 1, in: .input, style: .stepper,
    tr("Key repeat")
  ) { tr("\($0, decimals: 1, "number") ×") }

  package static let slop = OptionDescriptor<Double>(
    "slop", stops: [3, 5, 8, 12, 16, 24], of: 1...48, standard: InputTunables.slop, in: .input, style: .stepper,
    tr("Drag distance")
  ) {
    let number = Int($0.rounded())
    // Translators: a distance on the screen.
    return tr("\(number) point", plural: "\(number) points", count: number)
  }

  package static let oneSwitch = OptionDescriptor<Bool>(
    "one-switch", in: .input, tr("One switch")
  ).flag("one-switch", on: true, off: false, help: "Let Tab and Space reach and do everything, or not.")

  package static let scrolling = OptionDescriptor<Scrolling>(
    "scrolling", Scrolling.allCases.map { ($0, $0.title) }, standard: .uiKit, in: .input, style: .menu, tr("Scrolling"))

  package static let sound = OptionDescriptor<Bool>(
    "sound", [(false, "off", tr("Off")), (true, "on", tr("On"))], standard: true, in: .sound, style: .toggle,
    tr("Sound")
  ).argument("sound")

  /// The volume in per cent.
  package static let volume = OptionDescriptor<Double>(
    "volume", stops: Array(stride(from: 0, through: 100, by: 5)), of: 0...100, standard: 70, in: .sound, tr("Volume"),
    text: { tr("\($0, decimals: 0, "number") %") }
  ).argument("volume", "PERCENT", expected: "a number from 0 to 100")

  package static let gameSounds = OptionDescriptor<Bool>(
    "game-sounds", standard: true, in: .sound, tr("Sounds of games"))

  package static let interfaceSounds = OptionDescriptor<Bool>(
    "interface-sounds", in: .sound, tr("Sounds of the interface"))

  package static let backgroundSound = OptionDescriptor<Bool>(
    "background-sound", in: .sound, tr("Sound in the background"))

  package static let captions = OptionDescriptor<Bool>(
    "captions", [(false, "off", tr("Off")), (true, "on", tr("On"))], standard: false, in: .sound, style: .toggle,
    tr("Captions")
  ).argument("captions")

  /// The options that concern all screens.
  package static let common: [any OptionField] = [
    hue, theme, isQuiet, contrast, textSize, interfaceSize, renderer, isColorBlindSafe, language, motion, speed,
    effects, sound, volume, gameSounds, interfaceSounds, backgroundSound, captions, holdTime, confirmsByTaps,
    doublePress, keyRepeat, slop, oneSwitch, ringStart, scrolling,
  ]

  /// Returns a speed as a text such as `½ ×`.
  package static func text(ofSpeed speed: Double) -> String {
    let number = speed == 0.25 ? "¼" : speed == 0.5 ? "½" : speed.localized(decimals: speed == speed.rounded() ? 0 : 2)
    // Translators: how fast something is: 2 × is twice as fast.
    return tr("\(number) ×")
  }
}

/// Whether screens are light or dark; raw values are those of the command line.
package enum Brightness: String, CaseIterable, Hashable, Sendable {
  case light, dark
  /// As the desktop prefers.
  case system
}

/// How great all contrasts are.
package enum Contrast: String, CaseIterable, Hashable, Sendable {
  /// Enough to read by.
  case normal
  /// Black and white, with strong lines.
  case high
  /// As the desktop prefers.
  case system
}

/// How much is animated.
package enum MotionAmount: String, CaseIterable, Hashable, Sendable {
  /// Everything.
  case full
  /// What would move appears in its place, and fades.
  case reduced
  /// Nothing.
  case none
  /// As the desktop prefers: `full` or `reduced`.
  case system
}

/// What draws the pixels of the window.
package enum RendererChoice: String, CaseIterable, Hashable, Sendable {
  /// The GPU where there is one, else the CPU.
  case auto
  /// The CPU.
  case software
  /// OpenGL, also where the driver computes on the CPU.
  case opengl
}

/// The constants of scrolling, by the toolkit that has them.
package enum Scrolling: String, CaseIterable, Hashable, Sendable {
  case uiKit = "uikit"
  case gtk, flutter

  package var physics: ScrollPhysics {
    switch self {
    case .uiKit: .uiKit
    case .gtk: .gtk
    case .flutter: .flutter
    }
  }

  /// The name of the toolkit.
  package var title: String {
    switch self {
    case .uiKit: "UIKit"
    case .gtk: "GTK"
    case .flutter: "Flutter"
    }
  }
}
