public import OvershootGeometry

/// Discs among solids that never break: the contacts of the game, without its rules.
///
/// Discs pass through each other. Nothing else is in their way.
public struct DiscTrial: Sendable {
  /// One disc, and what happened to it.
  public struct Disc: Hashable, Sendable {
    /// The radius in units.
    public let radius: Double
    /// The centre.
    public internal(set) var position: Vector2
    /// Units per second.
    public internal(set) var velocity: Vector2
    /// The contacts so far; those at one moment are one.
    public internal(set) var contacts = 0
    /// The ticks whose rest was dropped, because they had the greatest number of contacts.
    public internal(set) var dropped = 0
    /// The greatest overlap with a solid at the end of a tick, in units.
    public internal(set) var overlap = 0.0
    /// The length that the velocity keeps.
    fileprivate let speed: Double

    /// Creates a disc.
    ///
    /// - Precondition: `radius` is above 0, and all numbers are finite.
    public init(
      position: Vector2, velocity: Vector2, radius: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
      require(
        radius > 0 && radius.isFinite, "The radius of a Disc is a finite number above 0, not \(radius).",
        file: file, line: line)
      let numbers = [position.x, position.y, velocity.x, velocity.y]
      require(
        numbers.allSatisfy(\.isFinite), "The position and the velocity of a Disc are finite.", file: file, line: line)
      self.position = position
      self.velocity = velocity
      self.radius = radius
      speed = velocity.length
    }
  }

  /// After this many contacts in a tick, its rest is dropped.
  public static let contactLimit = 8
  /// The share of its radius by which a disc may overlap a solid.
  public static let tolerance = 1e-6

  /// The discs.
  public private(set) var discs: [Disc]
  /// The solids.
  public let solids: [Rect]
  private let isSteered: Bool
  private var generator = SeededGenerator(seed: 0)

  /// Creates a trial. With `isSteered`, directions are limited after each contact as after those with a brick.
  public init(discs: [Disc], solids: [Rect], isSteered: Bool = false) {
    self.discs = discs
    self.solids = solids
    self.isSteered = isSteered
  }

  /// Returns the index of the first disc that is in a solid; nil where none is.
  public var firstOverlap: Int? {
    discs.firstIndex { disc in
      let swept = SweptDisc(position: disc.position, velocity: .zero, radius: disc.radius)
      return solids.contains { swept.overlap(with: $0) > disc.radius * Self.tolerance }
    }
  }

  /// Plays one tick of 1/120 s.
  public mutating func tick() {
    for index in discs.indices {
      var disc = discs[index]
      move(&disc)
      discs[index] = disc
    }
  }

  private mutating func move(_ disc: inout Disc) {
    var swept = SweptDisc(position: disc.position, velocity: disc.velocity, radius: disc.radius)
    var rest = BreakoutField.tick
    var contacts = 0
    while contacts < Self.contactLimit {
      guard let time = firstContact(of: swept, within: rest) else {
        swept.position += swept.velocity * rest
        break
      }
      var group = ContactGroup()
      for solid in solids {
        if let contact = swept.contact(with: solid, within: time + ContactGroup.simultaneity) { group.add(contact) }
      }
      swept.position += swept.velocity * time
      let velocity = group.reflection(of: swept.velocity)
      swept.velocity =
        isSteered
        ? Steering.limited(velocity, speed: disc.speed, using: &generator)
        : Steering.scaled(velocity, to: disc.speed)
      rest -= time
      contacts += 1
    }
    disc.contacts += contacts
    if contacts == Self.contactLimit { disc.dropped += 1 }
    disc.position = swept.position
    disc.velocity = swept.velocity
    for solid in solids { disc.overlap = max(disc.overlap, swept.overlap(with: solid)) }
  }

  private func firstContact(of disc: SweptDisc, within limit: Double) -> Double? {
    var limit = limit
    var first: Double?
    for solid in solids {
      guard let contact = disc.contact(with: solid, within: limit) else { continue }
      first = contact.time
      limit = contact.time
    }
    return first
  }
}
