import Motion
import OvershootDrawing
import OvershootGeometry
import OvershootStage

/// The ring above all other views of the scene, during a press and until it has returned to the button.
///
/// Colour, text and fraction change at once with the state. Position and scale are animated: the dial springs out of
/// the button, and unwinds and returns to it, or bursts, when the press ends.
final class ConfirmRingView: ConfirmCover {
  let ring: ConfirmRing
  private let dial: ConfirmDial
  private let arrow: ConfirmArrow?
  /// Where the dial comes from and returns to.
  private let origin: Vector2
  /// The fraction that was reported last.
  private var toldFraction = 0.0

  /// - Parameter button: the frame of a button with a guide, from which an arrow leads to the ring; nil for no arrow.
  init(
    _ ring: ConfirmRing, from origin: Vector2, start: ConfirmRing.Start, leaving button: Rect?,
    onEvent: @escaping (Event) -> Void
  ) {
    self.ring = ring
    self.origin = origin
    dial = ConfirmDial(start)
    arrow = button.map { ConfirmArrow(from: origin, to: ring, leaving: $0) }
    super.init(onEvent: onEvent)
    if let arrow { addSubview(arrow) }
    addSubview(dial)
    dial.frame = ring.box
    dial.caption.frame = Rect(origin: .zero, size: ring.box.size).inset(by: 6)
  }

  override func contains(_ point: Vector2) -> Bool { ring.contains(point) }

  /// Lets the dial spring out of the button; under reduced motion it fades in.
  override func open() {
    arrow?.show()
    guard AnimationEngine.animatesMovement else {
      dial.alpha = 0
      animate(.ease(duration: ConfirmMotion.fade)) { self.dial.alpha = 1 }
      return
    }
    dial.center = origin
    dial.transform = ConfirmMotion.scale(ConfirmMotion.hiddenScale)
    animate(.spring(ConfirmMotion.arrival)) { [dial, ring] in
      dial.center = ring.center
      dial.transform = .identity
    }
  }

  override func show(_ confirmation: HoldConfirmation) {
    let style = ConfirmStyle(confirmation.state, in: theme)
    if confirmation.state == .selected { arrow?.point() }
    dial.fraction = confirmation.ring
    tell(confirmation.ring)
    dial.color = style.color
    dial.caption.text = style.text
    dial.caption.textColor = style.color
    let transform = ConfirmMotion.scale(style.scale)
    guard transform != dial.transform else { return }
    guard AnimationEngine.animatesMovement else { return dial.transform = transform }
    animate(.ease(duration: ConfirmMotion.scaleDuration)) { [dial] in dial.transform = transform }
  }

  override func close(_ end: End) {
    isUserInteractionEnabled = false
    arrow?.hide()
    guard AnimationEngine.animatesMovement else {
      scene?.emit(ConfirmMoment.ended)
      animate(.ease(duration: ConfirmMotion.fade)) {
        self.dial.alpha = 0
      } completion: { _ in
        self.removeFromSuperview()
      }
      return
    }
    switch end {
    case .unconfirmed: unwind()
    case .confirmed:
      scene?.emit(ConfirmMoment.ended)
      burst()
    }
  }

  private func unwind() {
    animate(.ease(duration: ConfirmMotion.unwinding)) { self.dial.fraction = 0 }
    AnimationEngine.current?.follow { [weak self, weak scene] _ in
      guard let self, superview != nil, dial.shownFraction > 0 else {
        scene?.emit(ConfirmMoment.ended)
        return false
      }
      tell(dial.shownFraction)
      return true
    }
    animate(.ease(duration: ConfirmMotion.unwinding)) { self.dial.caption.alpha = 0 }
    animate(.ease(.easeIn, duration: ConfirmMotion.departure)) { [dial, origin] in
      dial.center = origin
      dial.transform = ConfirmMotion.scale(ConfirmMotion.hiddenScale)
      dial.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }

  private func tell(_ fraction: Double) {
    guard fraction != toldFraction else { return }
    toldFraction = fraction
    scene?.emit(ConfirmMoment.holding(fraction: fraction))
  }

  private func burst() {
    let burst = ConfirmBurst(color: dial.color)
    burst.frame = ring.box
    addSubview(burst)
    burst.start()
    animate(.ease(duration: ConfirmMotion.burstFade)) { self.dial.alpha = 0 }
    animate(.ease(duration: ConfirmMotion.burst)) { [dial] in
      dial.transform = ConfirmMotion.scale(ConfirmMotion.burstScale)
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}
