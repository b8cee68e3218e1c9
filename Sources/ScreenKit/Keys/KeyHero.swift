/// The keys that matter most on a page, as its giant object, and what they do below or beside it.
@MainActor
final class KeyHero: View {
  let help: KeyHelp
  let caps: [KeyCap]
  private let action: Label
  private let isCross: Bool

  /// The space between caps, in sides.
  private static let gap = 0.174
  /// The greatest and the least size of the words, in sides of a cap.
  private static let (wordSize, leastWordSize) = (0.62, 0.26)
  /// The distance from the caps to the words on wide pages, in sides.
  private static let wordGap = 0.26

  init(_ help: KeyHelp, named name: String, isRound: Bool) {
    self.help = help
    isCross = help.keys == "Arrows" && (!isRound || help.pad.contains(.dpadUp))
    caps =
      isCross
      ? [3, 2, 1, 0].map { KeyCap(.arrow($0), isRound: isRound) } : [KeyCap(.text(name), isRound: isRound)]
    action = Label(help.action.prefix(1).uppercased() + help.action.dropFirst(), font: TypeRole.number.font(.wide))
    super.init()
    for view in caps + [action] as [View] { addSubview(view) }
  }

  /// The keys with arrows in the order of the caps: up, left, down, right.
  nonisolated static let arrows: [Key] = [.up, .left, .down, .right]

  /// A picture of keys with words: those are read.
  override var semantics: Semantics? {
    isCross ? Semantics(.label, KeyName.shown("Arrows")) : nil
  }

  /// The size of the caps, in points.
  private func capSize(_ side: Double, _ context: DrawContext) -> Size {
    isCross
      ? Size(3 * side + 2 * Self.gap * side, 2 * side + (Self.gap + 0.28) * side)
      : Size(caps[0].width(side, context), KeyCap.height(side))
  }

  /// Lays out caps above their words, which end at the lower edge at the latest.
  func layOutColumn(_ frame: Rect, side: Double, _ context: DrawContext) {
    self.frame = frame
    let size = capSize(side, context)
    placeCaps(side, width: min(size.width, frame.width))
    let top = size.height + Self.wordGap * side
    fit(width: frame.width, height: frame.height - top, side: side, context)
    action.frame = Rect(
      x: 0, y: top, width: frame.width, height: action.naturalHeight(width: frame.width, context) ?? 0)
  }

  /// Lays out words beside the caps, or below them where there is no room. Returns the height.
  func layOutRow(_ origin: Vector2, width: Double, side: Double, _ context: DrawContext) -> Double {
    let size = capSize(side, context)
    let isBeside = width - size.width > 150
    placeCaps(side, width: min(size.width, width))
    let x = isBeside ? size.width + 30 : 0
    fit(width: width - x, height: isBeside ? size.height : 2 * side, side: 1.2 * side, context)
    let lines = action.naturalHeight(width: width - x, context) ?? 0
    let y = isBeside ? max(0, (size.height - lines) / 2) : size.height + 10
    action.frame = Rect(x: x, y: y, width: width - x, height: lines)
    let height = max(size.height, action.frame.maxY)
    frame = Rect(origin: origin, size: Size(width, height))
    return height
  }

  private func placeCaps(_ side: Double, width: Double) {
    let (step, height) = (side * (1 + Self.gap), KeyCap.height(side))
    guard isCross else { return caps[0].frame = Rect(x: 0, y: 0, width: width, height: height) }
    let second = side * (1 + Self.gap + 0.07)
    for (cap, place) in zip(
      caps, [Vector2(step, 0), Vector2(0, second), Vector2(step, second), Vector2(2 * step, second)])
    {
      cap.frame = Rect(origin: place, size: Size(side, height))
    }
  }

  /// The largest letters in which the words stand on at most two lines.
  private func fit(width: Double, height: Double, side: Double, _ context: DrawContext) {
    action.fitting = .wrapping(maximumLines: nil, .end)
    var size = Self.wordSize * side
    repeat {
      action.font = TypeRole.number.font(size: size)
      let layout = action.layout(width: width, context)
      let words = action.text.split(separator: " ").map {
        context.text.metrics(of: String($0), font: action.font).width
      }
      let isWhole = (words.max() ?? 0) <= width
      if isWhole, layout.lines.count <= 2, layout.size.height <= max(height, 0) { return }
      size -= 2
    } while size > Self.leastWordSize * side
  }
}
