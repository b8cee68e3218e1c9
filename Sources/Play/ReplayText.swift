package import OvershootJSON

/// A replay of a game as text: the envelope that all games have in common, an object of JSON with `game`, `version`,
/// `inputs`, mostly `seed`, and what the game adds.
///
/// Earlier forms of a game have no `version`, or a key of their own. A later version is refused.
package protocol ReplayText: Sendable {
  /// What is needed to read one beside its text, such as levels that it names.
  associatedtype Source = Void

  /// The name of the game.
  static var game: String { get }
  /// The latest version of the text, which is read beside the earlier ones.
  static var version: Int { get }
  /// The keys beside `game` and `version`.
  static var keys: [String] { get }
  /// A key that a replay without the name of its game has; nil where each has the name.
  static var unnamedMark: String? { get }
  /// The readers of earlier forms; the envelope without `version` by default.
  static var earlierForms: [EarlierReplay<Self>] { get }

  /// Reads what is beside `game` and `version`.
  ///
  /// - Throws: why it is no replay, as a sentence.
  init(_ object: JSONFields, from source: Source) throws
}

/// How an earlier form of a replay is known and read.
package struct EarlierReplay<Replay: ReplayText>: Sendable {
  /// A key that only this form has; nil for a form without `version`.
  let mark: String?
  let read: @Sendable (JSONField, Replay.Source) throws -> Replay

  package init(
    marked mark: String? = nil, read: @escaping @Sendable (JSONField, Replay.Source) throws -> Replay
  ) { (self.mark, self.read) = (mark, read) }

  /// The envelope without `version`.
  package static var unversioned: EarlierReplay { EarlierReplay { try Replay(members: $0, [], from: $1) } }
}

extension ReplayText where Source == Void {
  /// Reads a replay of this game in any form.
  ///
  /// - Throws: why it is none, as a sentence.
  package init(_ value: JSONField) throws { try self.init(value, from: ()) }
}

extension ReplayText {
  package static var version: Int { 1 }

  package static var earlierForms: [EarlierReplay<Self>] { [.unversioned] }

  package static var unnamedMark: String? { nil }

  /// Reads a replay of this game in any form.
  ///
  /// - Throws: why it is none, as a sentence.
  package init(_ value: JSONField, from source: Source) throws {
    let head = ReplayHead(value)
    if let form = Self.earlierForms.first(where: { $0.mark.map(head.keys.contains) ?? (head.version == nil) }) {
      self = try form.read(value, source)
      return
    }
    do throws(JSONError) { try value.check() } catch { throw JSONFieldError(error.sentence) }
    if let version = try head.version?.whole(in: 1...Int(Int32.max)), version > Self.version {
      throw JSONFieldError("The replay has version \(version); up to version \(Self.version) is read.")
    }
    try self.init(members: value, ["version"], from: source)
  }

  fileprivate init(members value: JSONField, _ head: [String], from source: Source) throws {
    let object = try JSONFields(value, keys: (Self.keys + ["game"] + head).sorted())
    for key in head { _ = try object.required(key) }
    _ = try object.optional("game")?.choice(among: [(Self.game, true)])
    try self.init(object, from: source)
  }
}

/// What an object says of the game of which it is a replay.
package struct ReplayHead {
  /// The name of the game; nil where there is none.
  package let game: JSONField?
  fileprivate let keys: Set<String>
  /// Its version; nil for an earlier form without one.
  package let version: JSONField?

  /// Reads the beginning of a replay, which may have mistakes.
  package init(_ value: JSONField) {
    let members = (try? value.members()) ?? []
    keys = Set(members.map(\.key))
    game = members.first { $0.key == "game" && !$0.isNull }
    version = members.first { $0.key == "version" }
  }
}
