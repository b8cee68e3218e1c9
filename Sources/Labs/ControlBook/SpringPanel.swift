import OvershootScreenKit

/// Sliders that change the spring of the controls of a page while they are used, and a button that copies it as Swift.
final class SpringPanel: View {
  /// The sliders of response and damping.
  let sliders: [Slider]
  private let name: String
  private let title = Label(tr("How it moves"), font: .body(.medium))
  private let response: ControlSample
  private let damping: ControlSample
  private lazy var copy = Button(tr("Copy as Swift"), font: .caption(.medium)) { [unowned self] in copyAsSwift() }
  private let swift: Label
  private var revert: ScheduledWork?

  /// Seconds for which the button says that it has copied.
  private static let copiedDuration = 1.5
  // In points.
  private static let sliderHeight = 28.0
  private static let copyHeight = 34.0
  /// The distance between the two sliders.
  private static let gap = 24.0
  /// The width from which the sliders are side by side.
  private static let pairWidth = 380.0

  /// Returns nil for controls that no spring moves.
  init?(_ kind: ControlKind, _ controls: [any SpringDriven]) {
    guard let first = controls.first else { return nil }
    name = kind.variableName
    let standard = first.spring
    let (responseValue, dampingValue) = (ControlSample.value(), ControlSample.value())
    let (responses, dampings) = (SteppedRange(0.1...1.5, step: 0.05), SteppedRange(0.1...1.5, step: 0.05))
    let responseSlider = Slider(responses, value: standard.response)
    let dampingSlider = Slider(dampings, value: standard.dampingRatio)
    (responseSlider.defaultValue, dampingSlider.defaultValue) = (standard.response, standard.dampingRatio)
    sliders = [responseSlider, dampingSlider]
    let size = Size(ControlSample.wide, Self.sliderHeight)
    // Translators: Response and Damping are the two properties of a spring that moves things.
    response = ControlSample(tr("Response"), responseSlider, size, value: responseValue)
    damping = ControlSample(tr("Damping"), dampingSlider, size, value: dampingValue)
    swift = Label(font: .caption(), color: \.mutedText)
    swift.fitting = .wrapping(maximumLines: nil, .end)
    super.init()
    copy.cornerRadius = 8
    for view in [title, copy, swift] { addSubview(view) }
    for sample in [response, damping] {
      for view in [sample.caption, sample.value, sample.view] { addSubview(view) }
    }
    let apply = { [unowned self] (_: Double) in
      let spring = Spring(response: responseSlider.value, dampingFraction: dampingSlider.value)
      for control in controls { control.spring = spring }
      show(responseSlider.value, dampingSlider.value)
    }
    (responseSlider.onChange, dampingSlider.onChange) = (apply, apply)
    show(responseSlider.value, dampingSlider.value)
  }

  override func naturalHeight(width: Double, _ context: DrawContext) -> Double? {
    layout(width: width, context).naturalSize(width: width, context).height
  }

  override func layoutSubviews(_ context: DrawContext) {
    layout(width: bounds.width, context).place(in: bounds, context)
  }

  private func layout(width: Double, _ context: DrawContext) -> Stack {
    let isPair = width >= Self.pairWidth * context.textSize
    let sampleWidth = isPair ? (width - Self.gap) / 2 : width
    let parts = [response, damping].map { $0.layout(width: sampleWidth, context) }
    let samples = isPair ? Stack(.across, spacing: Self.gap, parts.width(.flexible())) : Stack(.down, spacing: 8, parts)
    let button = copy.width(.natural(least: 120 * context.textSize))
    let line = Stack(.across, spacing: 12, button, swift.width(.flexible()))
    return Stack(
      .down, spacing: 8, title.height(18), samples,
      line.lines(in: width, height: .natural(least: Self.copyHeight), context))
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let line = 1 / context.scale
    canvas.fill(RoundedRect(Rect(x: 0, y: -10, width: bounds.width, height: line)), theme.outline)
  }

  private func show(_ response: Double, _ damping: Double) {
    self.response.value.text = tr("\(response, decimals: 2, "seconds") s")
    self.damping.value.text = damping.localized(decimals: 2)
    let call = "Spring(response: \(response.decimals(2)), dampingFraction: \(damping.decimals(2)))"
    swift.text = "\(name).spring = \(call)"
  }

  private func copyAsSwift() {
    scene?.clipboard?.text = swift.text
    copy.title.text = tr("Copied")
    revert?.cancel()
    revert = AnimationEngine.current?.after(Self.copiedDuration) { [weak self] in
      self?.copy.title.text = tr("Copy as Swift")
    }
  }
}
