import OvershootScreenKit

/// An outlined button that is filled while the person is followed. It shrinks while pressed and springs back.
final class FollowButton: Control {
  private let title = Label(FollowButton.text(isFollowing: false), font: .body(.medium), color: nil, alignment: .center)
  var action: () -> Void = {}
  private var isFollowing = false

  private static let press = Spring(response: 0.2, dampingFraction: 0.9)
  private static let release = Spring(response: 0.38, dampingFraction: 0.42)
  /// The velocity of the scale, per second, with which a change pushes the button in.
  private static let bump = -3.6

  override init() {
    super.init()
    cornerRadius = 5
    addSubview(title)
  }

  func show(isFollowing: Bool) {
    guard isFollowing != self.isFollowing else { return }
    self.isFollowing = isFollowing
    title.text = Self.text(isFollowing: isFollowing)
    animate(.ease(duration: 0.2)) { self.themeDidChange() }
    animate(.spring(Self.release)) {
      self.$transform.set(.identity, laneVelocity: SIMD8(0, 0, Self.bump, Self.bump, 0, 0, 0, 0))
    }
  }

  private static func text(isFollowing: Bool) -> String {
    // Translators: the button while the user follows the person.
    if isFollowing { return tr("Following", context: "a person") }
    // Translators: a button that follows a person on a social network, and takes that back.
    return tr("Follow", context: "a person")
  }

  override func layoutSubviews(_ context: DrawContext) { title.frame = bounds.inset(by: 6) }

  override func draw(_ canvas: inout Canvas, context: DrawContext) {
    canvas.stroke(RoundedRect(bounds.inset(by: 0.5), cornerRadius: 4.5), width: 1, theme.accent)
  }

  override func activate() { action() }

  override func stateDidChange() { grow(to: isPressed ? 0.92 : 1, isPressed ? Self.press : Self.release) }

  override func themeDidChange() {
    backgroundColor = isFollowing ? theme.accent : theme.accent.withAlpha(0)
    title.textColor = isFollowing ? theme.onAccent : theme.accent
  }

  private func grow(to scale: Double, _ spring: Spring) {
    let goal = Transform(scaleX: scale, y: scale)
    guard goal != transform || $transform.isAnimating else { return }
    animate(.spring(spring)) { self.transform = goal }
  }
}
