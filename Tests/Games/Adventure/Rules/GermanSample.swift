import OvershootSupport

@testable import OvershootAdventure

/// A small German world with one of everything.
enum GermanSample {
  static let rows = """
    {"table":"meta","world":"probe","version":1,"title":"Probe","start":"halle","seed":7,"maxScore":10,"language":"de"}
    {"table":"place","key":"halle","title":"Halle","description":"Eine schlichte Halle.","names":["Halle"],"gender":"f","exits":{"d":{"to":"keller","door":"luke"},"n":"garten"}}
    {"table":"place","key":"keller","title":"Keller","description":"Feuchte Wände.","names":["Keller"],"gender":"m","dark":true,"exits":{"u":{"to":"halle","door":"luke"}}}
    {"table":"place","key":"garten","title":"Garten","description":"Gras.","names":["Garten"],"gender":"m","exits":{"s":"halle"}}
    {"table":"thing","key":"luke","name":"hölzern Luke","gender":"f","is":["scenery"],"openable":{"open":false}}
    {"table":"thing","key":"lampe","name":"Lampe","gender":"f","at":"in halle","is":["takeable","light"],"switchable":{"on":false}}
    {"table":"thing","key":"rot","name":"rot Kiste","gender":"f","at":"in halle","is":["takeable"],"container":{"capacity":1},"openable":{"open":false},"lockable":{"locked":true,"key":"schluessel"}}
    {"table":"thing","key":"blau","name":"blau Kiste","gender":"f","at":"in halle","is":["takeable"],"container":{},"openable":{"open":true}}
    {"table":"thing","key":"schluessel","name":"klein Schlüssel","gender":"m","at":"in blau","is":["takeable"]}
    {"table":"thing","key":"tisch","name":"schwer Tisch","gender":"m","at":"in halle","is":["supporter"]}
    {"table":"thing","key":"apfel","name":"sauer Apfel","gender":"m","at":"on tisch","is":["takeable","edible"]}
    {"table":"thing","key":"hut","name":"dunkel Hut","gender":"m","at":"in halle","is":["takeable","wearable"]}
    {"table":"thing","key":"muenzen","name":"hoch|hoh Münzen","gender":"f","at":"in halle","is":["takeable","plural"]}
    {"table":"thing","key":"tom","name":"Tom","article":"","gender":"m","at":"in halle","is":["actor"],"talk/wetter":"„Regen“, sagt Tom.","talk/hello":"„Tag“, sagt Tom."}
    {"table":"thing","key":"hebel","name":"Hebel","gender":"m","at":"in halle","is":["scenery"]}
    {"table":"thing","key":"buch","name":"Buch","gender":"n","at":"in halle","is":["takeable"],"read":"Es ist leer.","description":"Ein Buch."}
    {"table":"rule","key":"gezogen","on":"pull","what":"hebel","phase":"after","do":[{"say":"Klack."},{"score":3}]}
    {"table":"hint","texts":["Zieh den Hebel.","ZIEHE HEBEL."]}
    """

  static func language() throws -> [WorldRow] {
    try WorldRow.rows(in: Array(Repository.text(of: "Resources/Adventure/language.de.jsonl").utf8))
  }

  static func world(adding more: String = "") throws -> World {
    try World(lines: Array((rows + "\n" + more).utf8), languages: language())
  }

  static func play(_ commands: String...) throws -> Playthrough {
    var play = Playthrough(try world())
    for command in commands { _ = play.enter(command) }
    return play
  }
}
