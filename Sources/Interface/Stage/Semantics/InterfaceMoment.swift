/// What happens to controls and screens of any kind, as moments that all readers understand.
public enum InterfaceMoment: Moment, Hashable {
  /// A control was activated that has no value.
  case pressed
  /// A switch or a checkbox was changed by the user.
  case toggled(isOn: Bool)
  /// A range came to another value by the user: 0 is its minimum and 1 its maximum.
  case stepped(fraction: Double)
  /// What the user tried is not possible.
  case refused
  /// An alert is presented.
  case alerted
  /// A message is shown that leaves by itself.
  case told(String)
  /// A change of screens moves by this fraction of itself per second, in either direction; 0 at its end and while it
  /// is held still.
  case transition(speed: Double)

  /// The text of a message; alerts are said by what they show.
  public var announcement: Announcement? {
    if case .told(let text) = self { Announcement(text) } else { nil }
  }
}
