import OvershootAdventure
import OvershootGameKit

/// What the picture of a room shows. It is made by rules from the room and what can be seen in it, so that each story
/// has pictures: ways and words of the title choose the place, and the names of things choose their shapes.
struct Scenery: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    /// A window with the moon, where no way leads on behind it.
    case window
    /// An arch in the wall behind, where a way leads north or in.
    case passage
    /// Stairs, where a way leads up or down.
    case stairs
    /// Hills below the sky, where the title says so.
    case outside
    /// Nothing that can be seen.
    case dark
  }

  /// Something on the sill.
  struct Prop: Hashable, Sendable {
    let shape: PropShape
    /// A number that chooses one of some colours.
    let number: Int
  }

  let place: Place
  let props: [Prop]
  /// A number of the room, by which those of one place differ.
  let number: Int

  /// The greatest number of things in a picture.
  private static let propCount = 5
  /// Words in the titles of rooms below the sky.
  private static let outdoors: Set = [
    "avenue", "beach", "bridge", "cliff", "coast", "courtyard", "deck", "desert", "ferry", "field", "fields", "forest",
    "garden", "gardens", "glade", "harbor", "harbour", "hill", "hills", "island", "lake", "lane", "meadow", "mountain",
    "orchard", "outside", "park", "path", "pier", "promenade", "quay", "river", "road", "roof", "sea", "shore",
    "square", "street", "swamp", "terrace", "trail", "valley", "wood", "woods", "yard",
  ]

  init(_ play: Playthrough) {
    let exits = Set(play.exits.map { $0.lowercased() })
    let title = play.roomTitle.lowercased().split { !$0.isLetter }.map(String.init)
    let isBelowSky = title.contains(where: Self.outdoors.contains)
    place =
      play.isDark
      ? .dark
      : isBelowSky
        ? .outside
        : !exits.isDisjoint(with: ["up", "down"])
          ? .stairs : !exits.isDisjoint(with: ["north", "inside", "in"]) ? .passage : .window
    let held = Set(play.carried)
    let seen = play.sights.filter { $0.kind != .scenery && !held.contains($0) }
    props = seen.prefix(Self.propCount).map { sight in
      Prop(shape: PropShape(sight), number: sight.name.number)
    }
    number = play.roomKey.number
  }
}

extension String {
  /// A number of a text, which is equal on all machines.
  fileprivate var number: Int {
    Int(utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 } >> 4)
  }
}

/// The neon sign of a story, of which a letter lights with each part of the points that are made.
struct StorySign: Hashable, Sendable {
  let letters: [Character]
  /// The number of letters that are lit.
  let litCount: Int

  /// The numbers of letters that a word of a sign has.
  private static let lengths = 3...6
  private static let arcade = "OPEN"

  /// Creates the sign of a story: the last word of its title that fits, or else a part of its first one.
  init(_ play: Playthrough) {
    let world = play.world
    let words = world.title.uppercased().split { Neon.letters[$0] == nil }
      .filter { Self.lengths.contains($0.count) && $0 != "THE" && $0 != "AND" }
    let word = world.key == World.arcade ? Self.arcade : words.last.map(String.init)
    letters = Array(word ?? "STORY")
    let share =
      world.maximumScore.map { $0 > 0 ? Double(play.score) / Double($0) : 0 }
      ?? Double(max(0, play.seenRoomCount - 1)) / Double(max(1, world.roomCount - 1))
    litCount = max(0, min(letters.count, Int((share * Double(letters.count)).rounded(.down))))
  }

  /// Whether a letter is lit: the one in the middle is the last one.
  func isLit(_ index: Int) -> Bool {
    let last = letters.count / 2
    let order = index == last ? letters.count - 1 : index < last ? index : index - 1
    return order < litCount
  }
}
