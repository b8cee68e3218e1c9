import OvershootAdventure
import OvershootSupport

/// A small world with one of everything, as JSON lines.
enum Sample {
  static let rows = """
    {"table":"meta","world":"sample","version":1,"title":"Sample","start":"hall","seed":7,"maxScore":10}
    {"table":"entity","key":"hall"}
    {"table":"room","entity":"hall"}
    {"table":"name","entity":"hall","noun":"Hall"}
    {"table":"text","entity":"hall","slot":"description","body":"A plain hall."}
    {"table":"entity","key":"cellar"}
    {"table":"room","entity":"cellar","dark":true}
    {"table":"name","entity":"cellar","noun":"Cellar"}
    {"table":"text","entity":"cellar","slot":"description","body":"Damp walls."}
    {"table":"portal","from":"hall","direction":"d","to":"cellar","door":"hatch"}
    {"table":"portal","from":"cellar","direction":"u","to":"hall","door":"hatch"}
    {"table":"entity","key":"hatch"}
    {"table":"name","entity":"hatch","noun":"hatch","adjectives":["wooden"]}
    {"table":"openable","entity":"hatch","open":false}
    {"table":"scenery","entity":"hatch"}
    {"table":"entity","key":"torch","parent":"hall","relation":"in"}
    {"table":"name","entity":"torch","noun":"torch"}
    {"table":"takeable","entity":"torch"}
    {"table":"switchable","entity":"torch","on":false}
    {"table":"light","entity":"torch"}
    {"table":"entity","key":"redbox","parent":"hall"}
    {"table":"name","entity":"redbox","noun":"box","adjectives":["red"]}
    {"table":"takeable","entity":"redbox"}
    {"table":"container","entity":"redbox","capacity":1}
    {"table":"openable","entity":"redbox","open":false}
    {"table":"lockable","entity":"redbox","locked":true,"key":"key"}
    {"table":"entity","key":"bluebox","parent":"hall"}
    {"table":"name","entity":"bluebox","noun":"box","adjectives":["blue"]}
    {"table":"takeable","entity":"bluebox"}
    {"table":"container","entity":"bluebox"}
    {"table":"openable","entity":"bluebox","open":true}
    {"table":"entity","key":"key","parent":"bluebox","relation":"in"}
    {"table":"name","entity":"key","noun":"key","adjectives":["brass"]}
    {"table":"takeable","entity":"key"}
    {"table":"entity","key":"gem","parent":"redbox","relation":"in"}
    {"table":"name","entity":"gem","noun":"emerald"}
    {"table":"takeable","entity":"gem"}
    {"table":"entity","key":"table","parent":"hall"}
    {"table":"name","entity":"table","noun":"table"}
    {"table":"supporter","entity":"table"}
    {"table":"entity","key":"apple","parent":"table","relation":"on"}
    {"table":"name","entity":"apple","noun":"apple"}
    {"table":"takeable","entity":"apple"}
    {"table":"edible","entity":"apple"}
    {"table":"entity","key":"hat","parent":"hall"}
    {"table":"name","entity":"hat","noun":"hat"}
    {"table":"takeable","entity":"hat"}
    {"table":"wearable","entity":"hat"}
    {"table":"entity","key":"coins","parent":"hall"}
    {"table":"name","entity":"coins","noun":"coins","plural":true}
    {"table":"takeable","entity":"coins"}
    {"table":"entity","key":"tom","parent":"hall"}
    {"table":"name","entity":"tom","noun":"Tom","article":""}
    {"table":"actor","entity":"tom"}
    {"table":"text","entity":"tom","slot":"talk/weather","body":"“Rain,” says Tom."}
    {"table":"entity","key":"lever","parent":"hall"}
    {"table":"name","entity":"lever","noun":"lever"}
    {"table":"entity","key":"rat","parent":"cellar"}
    {"table":"name","entity":"rat","noun":"rat"}
    {"table":"takeable","entity":"rat"}
    {"table":"entity","key":"game","parent":"hall"}
    {"table":"name","entity":"game","noun":"cabinet"}
    {"table":"cabinet","entity":"game","route":"2048"}
    {"table":"trigger","key":"pulled","on":"pull","phase":"after","entity":"lever"}
    {"table":"effect","trigger":"pulled","order":1,"kind":"print","text":"Clack."}
    {"table":"effect","trigger":"pulled","order":2,"kind":"roll","flag":"dice","below":1000}
    {"table":"effect","trigger":"pulled","order":3,"kind":"score","value":3}
    {"table":"trigger","key":"guard","on":"take","phase":"before","entity":"coins","when":[{"holds":"hat","not":true}]}
    {"table":"effect","trigger":"guard","order":1,"kind":"flag","flag":"tried","value":1}
    {"table":"effect","trigger":"guard","order":2,"kind":"refuse","text":"Tom shakes his head."}
    {"table":"trigger","key":"push","on":"push","phase":"after","entity":"lever"}
    {"table":"effect","trigger":"push","order":1,"kind":"flag","flag":"broken","value":1}
    {"table":"effect","trigger":"push","order":2,"kind":"move","entity":"table","to":"apple"}
    {"table":"trigger","key":"tick","on":"turn","phase":"after","when":[{"flag":"late","is":1}]}
    {"table":"effect","trigger":"tick","order":1,"kind":"print","text":"It is late."}
    {"table":"trigger","key":"ring","on":"touch","phase":"after","entity":"lever"}
    {"table":"effect","trigger":"ring","order":1,"kind":"flag","flag":"late","value":1}
    {"table":"trigger","key":"eaten","on":"eat","phase":"after","entity":"apple"}
    {"table":"effect","trigger":"eaten","order":1,"kind":"end","text":"The end."}
    """

  /// Returns the world with other rows added, and with those lines replaced that contain a text.
  static func world(adding more: String = "", replacing old: String = "\u{0}", by new: String = "") throws -> World {
    try World(lines: Array((rows.replacing(old, with: new) + "\n" + more).utf8))
  }

  static func play(_ commands: String...) throws -> Playthrough {
    var play = Playthrough(try world())
    for command in commands { _ = play.enter(command) }
    return play
  }
}

extension Playthrough {
  /// Enters a line that is one command.
  mutating func one(_ line: String) -> Answer { enter(line).last ?? opening }
}

extension Answer {
  /// All text of the answer.
  var text: String { output.map(\.text).joined(separator: "\n") }
}
