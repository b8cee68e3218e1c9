import OvershootScreenKit
import OvershootTwenty48Screens
import Twenty48

extension OptionValues {
  /// Creates values; the defaults are those of the first start.
  package init(
    theme: Brightness = .system, hue: BackgroundTheme? = nil, contrast: Contrast = .system,
    isColorBlindSafe: Bool = false, motion: MotionAmount = .system, speed: Double = 1, holdTime: Double = 2,
    ringStart: ConfirmRing.Start = .top, scrolling: Scrolling = .uiKit, tileStyle: TileMotion.Style = .crisp,
    tilePace: TilePace = .normal, spawn: Rules.Variant = .classic, renderer: RendererChoice = .auto
  ) {
    self.init {
      $0[Options.theme] = theme
      $0[Options.hue] = hue
      $0[Options.contrast] = contrast
      $0[Options.isColorBlindSafe] = isColorBlindSafe
      $0[Options.motion] = motion
      $0[Options.speed] = speed
      $0[Options.holdTime] = holdTime
      $0[Options.ringStart] = ringStart
      $0[Options.scrolling] = scrolling
      $0[Options.tileStyle] = tileStyle
      $0[Options.tilePace] = tilePace
      $0[Options.spawn] = spawn
      $0[Options.renderer] = renderer
    }
  }
}
