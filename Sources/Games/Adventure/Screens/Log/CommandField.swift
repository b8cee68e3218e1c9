import OvershootGameKit

/// The line that commands are typed into: Up and Down bring earlier lines back, Tab completes. What is around it shows
/// its state.
@MainActor
final class CommandField: TextField {
  /// Called for an earlier (-1) or a later line (1).
  var onHistory: (Int) -> Void = { _ in }
  var onCompletion: () -> Void = {}
  /// Whether Up and Down leave the field, as they do on a gamepad.
  var walks: () -> Bool = { false }
  /// Called when the focus comes or goes, and when the pointer does.
  fileprivate var onState: () -> Void = {}
  /// What has the ring of the focus.
  fileprivate var surroundings = RoundedRect(.zero)

  override var focusShape: RoundedRect { surroundings }

  override func stateDidChange() {
    super.stateDidChange()
    onState()
  }

  override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    switch key {
    case _ where [.up, .down].contains(key) && walks(): return false
    case .up where modifiers.isEmpty && editor.composition == nil: onHistory(-1)
    case .down where modifiers.isEmpty && editor.composition == nil: onHistory(1)
    case .tab where modifiers.isEmpty && !text.isEmpty: onCompletion()
    default: return super.keyDown(key, modifiers: modifiers, isRepeat: isRepeat)
    }
    return true
  }
}

/// The field of commands in a pill with a ring of neon, and a button at its end that enters the line.
@MainActor
final class CommandBar: View {
  let field = CommandField(
    placeholder: tr("What now?"), font: TypeRole.story.font(.wide), maximumLength: 400)
  // Translators: the button behind the line of a command.
  private(set) lazy var send = RoundButton(.next, tr("Enter", context: "a command")) { [unowned self] in
    field.onCommit?(field.text)
  }

  /// The width of the ring, in points; where the text begins, and the radius of the button, as parts of the height.
  private static let ring = 3.0
  private static let (textStart, sendRadius) = (0.42, 0.36)

  override init() {
    super.init()
    field.hasOutline = false
    // Return does the same in the field.
    send.isFocusable = false
    field.onState = { [unowned self] in setNeedsDisplay() }
    for view in [send, field] as [View] { addSubview(view) }
  }

  override func themeDidChange() {
    var line = theme
    (line.surface, line.accent) = (theme.fill, theme.neon)
    field.setTheme(line)
    send.setTheme(theme.neonFilled)
  }

  override func layoutSubviews(_ context: DrawContext) {
    let height = bounds.height
    let radius = Self.sendRadius * height
    let start = Self.textStart * height - 10
    field.frame = Rect(
      x: start, y: 2 * Self.ring, width: max(0, bounds.width - start - radius - height / 2 - 4),
      height: max(0, height - 4 * Self.ring))
    field.surroundings = RoundedRect(
      Rect(x: -start, y: -2 * Self.ring, width: bounds.width, height: height), cornerRadius: height / 2)
    send.margin = height / 2 - radius
    send.frame = Rect(x: bounds.width - height, y: 0, width: height, height: height)
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    let bounds = $bounds.shown
    let radius = bounds.height / 2
    canvas.fill(RoundedRect(bounds, cornerRadius: radius), theme.fill)
    let inset = Self.ring / 2
    let color = field.isFocused || field.isHovered ? theme.neon : theme.line
    canvas.stroke(RoundedRect(bounds.inset(by: inset), cornerRadius: radius - inset), width: Self.ring, color)
  }
}
