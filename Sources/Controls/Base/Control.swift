public import Geometry
import Motion
public import Stage

/// A view that is operated: by pointer or finger, by keys while it is focused, and by gamepad through these.
///
/// By itself it is a thing to press: a press that ends on it, Space, or Return activates it. A control that is not
/// enabled is dimmed and hears nothing.
open class Control: View {
  /// Whether the control can be operated.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { enablingDidChange() } }
  }
  /// Whether the pointer rests on the control.
  public private(set) var isHovered = false {
    didSet { if isHovered != oldValue { lookDidChange() } }
  }
  /// Whether a release now would activate the control.
  public private(set) var isPressed = false {
    didSet { if isPressed != oldValue { lookDidChange() } }
  }
  /// The key that holds the control down.
  private var heldKey: Key?
  /// Whether a pointer went down here, and nothing has ended its press since.
  private var isHeldByPointer = false
  /// Whose the parts are that move on the control. Where reduced motion lets them jump, they do so alone: the control
  /// is not faded in for it.
  let parts = AnimationPresence()

  /// Makes a control that is enabled.
  public override init() { super.init() }

  // MARK: For subclasses

  /// The control was pressed and released.
  open func activate() {}

  /// Hovering, the press or whether it is enabled has changed: the control is to look so.
  open func lookDidChange() {}

  // MARK: View

  /// Lets the parts of the control animate while it is in a window.
  open override func didMoveToWindow() { parts.isInWindow = isInWindow }

  /// Keys are meant for what can be operated.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Holds the control down.
  open override func pointerDown(at point: Vector2) {
    isHeldByPointer = isEnabled
    isPressed = isEnabled
  }

  /// Follows whether a release would activate.
  open override func pointerMoved(to point: Vector2) { isPressed = isHeldByPointer && reaches(point) }

  /// Activates if released on the control or close to it.
  open override func pointerUp(at point: Vector2) {
    let isDue = isHeldByPointer && reaches(point)
    letGo()
    isHovered = isEnabled && bounds.contains(point)
    if isDue { activate() }
  }

  /// Forgets the press.
  open override func pointerCancelled() { letGo() }

  /// Shows that the control can be pressed.
  open override func hoverChanged(_ isInside: Bool) { isHovered = isInside && isEnabled }

  /// Space holds the control down until it is released; Return and Enter activate at once.
  open override func keyDown(_ key: Key, modifiers: Modifiers, isRepeat: Bool) -> Bool {
    guard isEnabled, modifiers.isDisjoint(with: [.control, .alt, .meta]) else { return false }
    switch key {
    case .space:
      if !isRepeat, heldKey == nil {
        heldKey = key
        isPressed = true
      }
    case .enter, .keypadEnter:
      if !isRepeat { activate() }
    case .escape where heldKey != nil || isHeldByPointer:
      letGo()
    default: return false
    }
    return true
  }

  /// Activates if the key still holds the control down.
  open override func keyUp(_ key: Key) {
    guard heldKey == key else { return }
    letGo()
    if isEnabled { activate() }
  }

  /// Lets go without activating.
  open override func keyPressesCancelled() {
    if heldKey != nil { letGo() }
  }

  /// Whether a press that ends at `point` counts.
  public func reaches(_ point: Vector2) -> Bool { bounds.inset(by: -InputTunables.releaseSlop).contains(point) }

  private func letGo() {
    heldKey = nil
    isHeldByPointer = false
    isPressed = false
  }

  private func enablingDidChange() {
    if !isEnabled {
      letGo()
      isHovered = false
      if isFocused { scene?.focus.move(to: nil) }
    }
    lookDidChange()
    setDimmed(!isEnabled)
  }
}
