import OvershootAdventure

/// A small world in short rows, and more rows of a test.
enum ShortWorld {
  static let rows = """
    # A comment, as is each line that begins so
      // and so
    {"table":"meta","world":"short","version":1,"title":"Short","start":"hall","maxScore":3}

    {"table":"place","key":"hall","title":"Hall","names":["Hall","plain floor"],"article":"the",\
    "description":[{"text":"Bright.","when":[{"state":["lamp","on"]}]},"Plain."],"exits":{"s":"den",\
    "n":{"says":"Bricks."},"e":{"to":"yard","door":"gate"}}}
    {"table":"place","key":"den","title":"Den","description":"A den.","dark":[{"state":["lamp","off"]}],\
    "listen":"Drops.","exits":{"n":"hall"}}
    {"table":"place","key":"yard","title":"Yard","description":"A yard.","exits":{"w":{"to":"hall","door":"gate"}}}
    {"table":"thing","key":"gate","name":"iron gate","is":["scenery"],"openable":{"open":true}}
    {"table":"thing","key":"lamp","names":["small brass lamp","light"],"at":"in hall","is":["takeable","light"],\
    "switchable":{"on":false}}
    {"table":"thing","key":"box","name":"box","at":"in hall","container":{"capacity":2},"openable":{"open":true}}
    {"table":"thing","key":"coin","name":"old coin","at":"in box","is":["takeable"],"read":"1848."}
    {"table":"thing","key":"rats","name":"rats","at":"in den","is":["plural","actor"],"talk/cheese":"They listen."}
    {"table":"thing","key":"bell","name":"bell","at":"in hall","description":"A bell."}
    """

  static func world(_ more: String = "") throws -> World { try World(lines: Array((rows + "\n" + more).utf8)) }

  /// Returns what a play of the world with more rows answers to commands.
  static func answers(_ more: String, _ commands: String...) throws -> [Answer] {
    var play = Playthrough(try world(more))
    return commands.map { play.one($0) }
  }

  /// Returns the fault of the world with more rows; nil where it has none.
  static func fault(_ more: String) -> WorldError? {
    do throws(WorldError) {
      _ = try World(lines: Array((rows + "\n" + more).utf8))
      return nil
    } catch { return error }
  }
}
