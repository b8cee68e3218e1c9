import Geometry
import Motion
import Stage

/// What the page is made of, to see and to change: how it scrolls, its measures, the offset, and every value that follows.
final class TuningPanel: View {
  /// The size that the panel wants.
  nonisolated static let size = Size(292, 356)

  var colors: ProfileColors {
    didSet { show() }
  }
  let slider: ScrubSlider
  private let title: Label
  private let physicsButtons: [(preset: Profile.PhysicsPreset, button: Button)]
  private let metricsButtons: [(preset: HeaderMetrics.Preset, button: Button)]
  private let channels: ChannelTable
  private var physics = Profile.PhysicsPreset.uiKit
  private var preset = HeaderMetrics.Preset.article

  private static let margin = 14.0

  init(colors: ProfileColors, director: any Profile.HandleUIEvents) {
    self.colors = colors
    slider = ScrubSlider(colors: colors)
    channels = ChannelTable(colors: colors)
    title = Label("Tuning", font: Font(.semibold, size: 14))
    let font = Font(.medium, size: 12)
    physicsButtons = Profile.PhysicsPreset.allCases.map { preset in
      let button = Button(preset.rawValue, font: font, style: colors.button(isChosen: false)) {
        director.onPhysics(preset)
      }
      return (preset, button)
    }
    metricsButtons = HeaderMetrics.Preset.allCases.map { preset in
      let name = preset == .article ? "Article" : "Derived"
      let button = Button(name, font: font, style: colors.button(isChosen: false)) { director.onMetrics(preset) }
      return (preset, button)
    }
    super.init()
    cornerRadius = 10
    for view in [title, slider, channels] + buttons {
      addSubview(view)
    }
    for button in buttons { button.cornerRadius = 5 }
    show()
  }

  override func layoutSubviews(_ context: DrawContext) {
    let left = Self.margin
    let width = bounds.width - 2 * left
    title.frame = Rect(x: left, y: 8, width: width, height: 24)
    place(physicsButtons.map(\.button), top: 38, width: width)
    place(metricsButtons.map(\.button), top: 72, width: width)
    slider.frame = Rect(x: left, y: 108, width: width, height: 36)
    channels.frame = Rect(x: left, y: 152, width: width, height: bounds.height - 160)
  }

  func show(_ physics: Profile.PhysicsPreset) {
    self.physics = physics
    show()
  }

  func show(_ preset: HeaderMetrics.Preset) {
    self.preset = preset
    let metrics = HeaderMetrics(preset)
    slider.range = -metrics.height...(metrics.nameReach + metrics.labelTravel + 60)
    slider.marks = [
      ScrubSlider.Mark(name: "0", offset: 0), ScrubSlider.Mark(name: "S", offset: metrics.stop),
      ScrubSlider.Mark(name: "B", offset: metrics.nameReach),
      ScrubSlider.Mark(name: "B+D", offset: metrics.nameReach + metrics.labelTravel),
    ]
    show()
  }

  func show(_ layout: HeaderLayout) {
    slider.value = layout.offset
    channels.layout = layout
  }

  private var buttons: [Button] { physicsButtons.map(\.button) + metricsButtons.map(\.button) }

  private func place(_ buttons: [Button], top: Double, width: Double) {
    let gap = 6.0
    let side = (width - gap * Double(buttons.count - 1)) / Double(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(x: Self.margin + Double(index) * (side + gap), y: top, width: side, height: 28)
    }
  }

  private func show() {
    backgroundColor = colors.panel
    shadow = Shadow(offset: Vector2(0, 4), sigma: 8, color: Color.black.withAlpha(0.25))
    title.textColor = colors.text
    slider.colors = colors
    channels.colors = colors
    for (preset, button) in physicsButtons { button.style = colors.button(isChosen: preset == physics) }
    for (preset, button) in metricsButtons { button.style = colors.button(isChosen: preset == self.preset) }
  }
}

/// The values of a layout, one in a line.
private final class ChannelTable: View {
  var colors: ProfileColors
  var layout = HeaderLayout(offset: 0, metrics: HeaderMetrics())

  private static let font = Font(.regular, size: 11)

  init(colors: ProfileColors) {
    self.colors = colors
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let channels = layout.channels
    let step = bounds.height / Double(channels.count)
    for (index, channel) in channels.enumerated() {
      let baseline = context.snap((Double(index) + 0.75) * step)
      let value = channel.name == "headerInFront" ? (layout.headerInFront ? "yes" : "no") : channel.value.decimals(2)
      let width = context.text.metrics(of: value, font: Self.font).width
      canvas.text(
        TextRun(channel.name, font: Self.font, color: colors.mutedText, origin: Vector2(0, baseline)))
      canvas.text(
        TextRun(
          value, font: Self.font, color: colors.text, origin: Vector2(context.snap(bounds.width - width), baseline)))
    }
  }
}
