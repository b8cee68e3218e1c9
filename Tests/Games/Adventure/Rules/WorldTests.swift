import OvershootSupport

@testable import OvershootAdventure

@Suite struct WorldTests {
  // Behaviour: adventure 2
  @Test func aWorldHasEntitiesRoomsAndAPlayerInItsStart() throws {
    let world = try Sample.world()
    expect(world.roomCount, equals: 2)
    expect(world.entityCount, equals: 17)
    expect(Playthrough(world).opening.room, equals: "hall")
  }

  // Behaviour: adventure 4
  @Test(arguments: [
    (#"{"table":"ghost","entity":"hat"}"#, "ghost", "hat"),
    (#"{"table":"takeable","entity":"hat","weight":3}"#, "weight", "hat"),
    (#"{"table":"effect","trigger":"tick","order":2,"kind":"sing"}"#, "sing", "tick"),
    (#"{"table":"effect","trigger":"tick","order":2,"kind":"set","entity":"hat","state":"open"}"#, "never open", "hat"),
    (#"{"table":"effect","trigger":"tick","order":2,"kind":"set","entity":"hatch","state":"ajar"}"#, "state", "hatch"),
    (#"{"table":"entity","key":"hat"}"#, "twice", "hat"),
    (#"{"table":"takeable","entity":"wig"}"#, "not an entity", "wig"),
    (#"{"table":"takeable","entity":"hat"}"#, "two rows", "hat"),
    (#"{"table":"portal","from":"hall","direction":"n","to":"attic"}"#, "not an entity", "hall"),
    (#"{"table":"portal","from":"hall","direction":"n","to":"hat"}"#, "room", "hall"),
    (#"{"table":"portal","from":"hall","direction":"sideways","to":"cellar"}"#, "direction", "hall"),
    (#"{"table":"portal","from":"hall","direction":"n","to":"cellar","door":"table"}"#, "one side", "table"),
    (#"{"table":"text","entity":"hat","slot":"sing","body":""}"#, "slot", "hat"),
    (#"{"table":"trigger","key":"t","on":"sing","phase":"after"}"#, "action", "t"),
    (#"{"table":"trigger","key":"t","on":"take","phase":"while"}"#, "phase", "t"),
    (#"{"table":"trigger","key":"t","on":"take","phase":"after","when":[{"moon":1}]}"#, "condition", "t"),
    (#"{"table":"effect","trigger":"tick","order":2,"kind":"refuse","text":""}"#, "refuses", "tick"),
    (#"{"table":"effect","trigger":"tick","order":2,"kind":"flag","flag":"game.2048.best","value":1}"#, "read", "tick"),
    (#"{"table":"meta","world":"x","version":1,"title":"","start":"hall"}"#, "two rows", "x"),
    (#"{"table":"name","entity":"hat","noun":"  "}"#, "no word", "hat"),
  ]) func aRowThatIsWrongIsNamed(row: String, reason: String, key: String) {
    #expect {
      try Sample.world(adding: row)
    } throws: { error in
      guard let fault = error as? WorldError else { return false }
      return fault.reason.contains(reason) && fault.key == key && fault.line > 0
    }
  }

  // Behaviour: adventure 4
  @Test func loopsStartsAndFullNamesAreChecked() {
    func fault(_ more: String, _ old: String = "\u{0}", _ new: String = "") -> WorldError? {
      do {
        _ = try Sample.world(adding: more, replacing: old, by: new)
        return nil
      } catch { return error as? WorldError }
    }
    let loop = #"{"table":"entity","key":"a","parent":"b"}"# + "\n" + #"{"table":"entity","key":"b","parent":"a"}"#
    expect(fault(loop)?.reason, equals: "The parents form a loop.")
    expect(fault("", #""start":"hall""#, #""start":"hat""#)?.reason, equals: "The start is not a room.")
    expect(fault("", #""start":"hall""#, #""start":"nowhere""#)?.key, equals: "sample")
    let twin = #"{"table":"entity","key":"x","parent":"hall"}"# + "\n" + #"{"table":"name","entity":"x","noun":"HAT"}"#
    expect(fault(twin)?.reason.contains("full name \"hat\"") == true)
    expect(fault("nonsense")?.line, equals: Sample.rows.split(separator: "\n").count + 1)
    let long = String(repeating: "x", count: 4097)
    expect(
      fault(#"{"table":"text","entity":"hat","slot":"read","body":"\#(long)"}"#)?.reason.contains("4 KiB") == true)
    let many = (0..<2000).map { #"{"table":"entity","key":"e\#($0)"}"# }.joined(separator: "\n")
    expect(fault(many)?.reason.contains("2000") == true)
    let rooms = (0..<500).map {
      #"{"table":"entity","key":"e\#($0)"}"# + "\n" + #"{"table":"room","entity":"e\#($0)"}"#
    }
    expect(fault(rooms.joined(separator: "\n"))?.reason.contains("500") == true)
    #expect(throws: WorldError.self) { try World(lines: []) }
    #expect(throws: WorldError.self) { try World(lines: Array(repeating: 0x20, count: WorldRow.maximumByteCount + 1)) }
  }
}
