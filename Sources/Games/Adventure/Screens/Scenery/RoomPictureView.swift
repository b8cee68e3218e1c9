import OvershootAdventure
import OvershootGameKit

/// The picture of a room with the sign of the story: beside the text as high as the window, or a strip above it. A
/// letter that lights swells and comes back; a thing that is taken goes to the bag, and others close up.
@MainActor
final class RoomPictureView: View {
  private var scenery: Scenery?
  private(set) var sign: StorySign?
  private var lamps: [Lamp] = []
  private var props: [PropView] = []
  /// Whether things come, go or close up in the next layout.
  private var movesProps = false
  private var form = RoomArt.Form.column
  /// The frame of the sign, in points of the view.
  private var signFrame = Rect.zero

  /// The letter of the sign that flies from the strip of the menu.
  private lazy var flyingLetter = FlyingPart(look: "sign") { bounds, _ in
    .neonKey(at: bounds.origin, scale: bounds.width / 10)
  } drawing: { [unowned self] bounds, theme, canvas, _ in
    guard let index = flyingIndex, let path = sign.flatMap({ Neon.letters[$0.letters[index]] }) else { return }
    canvas.group(Group(at: bounds.origin, scale: bounds.width / 10)) {
      $0.neon(path, isLit: sign?.isLit(index) == true, theme)
    }
  }

  /// A letter of the sign.
  @MainActor
  private final class Lamp {
    /// How much wider its light is than at rest, 0...1.
    @Animatable(.scale) var swell = 0.0
  }

  /// How much wider the light of a letter is at first, and its spring.
  private static let swelling = 0.6
  private static let light = Spring(duration: 0.5, bounce: 0.4)
  /// The distances of letters, and of a sign from its frame, in widths of a letter.
  private static let (pitch, margin) = (1.45, 0.68)

  override init() {
    super.init()
    (isUserInteractionEnabled, clipsToBounds) = (false, true)
  }

  override var semantics: Semantics? {
    sign.map { sign in
      // Translators: the word of a neon sign, and how many of its letters are lit.
      Semantics(.image, tr("Sign: \(String(sign.letters), "word"), \(sign.litCount) of \(sign.letters.count) lit"))
    }
  }

  /// Shows a room, and the sign as it is now.
  func show(_ scenery: Scenery, _ sign: StorySign) {
    guard scenery != self.scenery || sign != self.sign else { return }
    let former = self.sign
    showProps(scenery)
    (self.scenery, self.sign) = (scenery, sign)
    while lamps.count < sign.letters.count {
      let lamp = Lamp()
      lamp.$swell.belongs(to: partPresence)
      lamps.append(lamp)
    }
    setNeedsDisplay()
    guard let former, former.letters == sign.letters, isInWindow, AnimationEngine.animatesMovement else { return }
    for (index, lamp) in lamps.enumerated() where sign.isLit(index) && !former.isLit(index) {
      PropertyAnimator.performWithoutAnimation { lamp.swell = 1 }
      animate(.spring(Self.light)) { lamp.swell = 0 }
    }
  }

  /// Takes the things of a room; those that are still there keep their views.
  private func showProps(_ scenery: Scenery) {
    let isSameRoom = scenery.number == self.scenery?.number && scenery.place == self.scenery?.place
    movesProps = isSameRoom && isInWindow && AnimationEngine.animatesMovement
    var former = props
    props = scenery.props.map { prop in
      if isSameRoom, let index = former.firstIndex(where: { $0.prop == prop }) { return former.remove(at: index) }
      let view = PropView(prop)
      addSubview(view)
      return view
    }
    for view in former {
      // The words that begin with what is carried are beside the foot of the picture, or below it.
      if isSameRoom { view.leave(to: Vector2(0, bounds.height)) } else { view.removeFromSuperview() }
    }
  }

  /// Takes a place; `foot` is where something else begins in a column.
  func layOut(_ frame: Rect, _ form: RoomArt.Form, foot: Double) {
    (self.frame, self.form) = (frame, form)
    let art = scenery.map { RoomArt(scenery: $0, size: frame.size, form: form) }
    let sill = art?.sill ?? 0
    for (view, place) in zip(props, art?.places ?? []) { view.take(place, moves: movesProps) }
    movesProps = false
    let (width, height) = (frame.width, frame.height)
    if form == .column {
      let room = foot - 14 - sill
      let side = max(0, min(132, room - 36))
      let size = Size(min(336, width - 40), side)
      let top = sill + min(66, max(0, room - side))
      signFrame = Rect(x: (width - size.width) / 2, y: top, width: size.width, height: side)
    } else {
      let letter = height < 80 ? 20 : 38 * height / 124
      let left = height < 80 ? 26 : 46 * height / 124
      signFrame = Rect(x: left, y: height < 80 ? 17 : 50 * height / 124, width: 0.42 * width - left, height: letter)
    }
    setNeedsDisplay()
  }

  /// Returns where a letter of a sign begins, and the size of a unit of letters.
  private func place(of index: Int, on sign: StorySign) -> (origin: Vector2, scale: Double) {
    let widths = Double(sign.letters.count) * Self.pitch - (Self.pitch - 1)
    let isFramed = form == .column
    let fit = signFrame.width / (10 * (widths + (isFramed ? 2 * Self.margin : 0)))
    let scale = max(0, min(isFramed ? 0.53 * signFrame.height / 14 : signFrame.height / 14, fit))
    let left = isFramed ? signFrame.center.x - 5 * scale * widths : signFrame.minX
    return (Vector2(left + Double(index) * 10 * Self.pitch * scale, signFrame.center.y - 7 * scale), scale)
  }

  private var flyingIndex: Int? { sign?.letters.firstIndex(of: Neon.key) }

  /// The letter that flies, at its place; nil where the sign has none.
  var keyLetter: View? {
    guard let sign, let index = flyingIndex else { return nil }
    if flyingLetter.superview == nil { addSubview(flyingLetter) }
    let place = place(of: index, on: sign)
    flyingLetter.frame = Rect(origin: place.origin, size: Size(10, 14) * place.scale)
    return flyingLetter
  }

  private var things: [PropView] { subviews.compactMap { $0 as? PropView } }

  override var drawsEveryFrame: Bool {
    guard let time = AnimationEngine.current?.time else { return false }
    return things.contains { $0.hasEchoes(at: time) }
  }

  private func drawEchoes(on canvas: inout Canvas, _ context: DrawContext) {
    guard let time = AnimationEngine.current?.time else { return }
    for thing in things { thing.drawEchoes(on: &canvas, at: time, context) }
  }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    guard let scenery, let sign else { return }
    RoomArt(scenery: scenery, size: bounds.size, form: form).draw(on: &canvas, theme)
    drawEchoes(on: &canvas, context)
    if form == .column, signFrame.height > 0 {
      let frame = RoundedRect(signFrame.inset(by: 1.5), cornerRadius: signFrame.height / 2 - 1.5)
      canvas.stroke(frame, width: 3, theme.isHighContrast ? theme.line : Neon.frame)
    }
    for (index, letter) in sign.letters.enumerated() {
      guard let path = Neon.letters[letter], index != flyingIndex || !flyingLetter.isInFlight else { continue }
      let place = place(of: index, on: sign)
      canvas.group(Group(at: place.origin, scale: place.scale)) {
        $0.neon(path, width: 1 + Self.swelling * lamps[index].$swell.shown, isLit: sign.isLit(index), theme)
      }
    }
  }
}
