import OvershootJSON

/// Makes a world of rows, table by table, so that rows may refer to later ones.
struct WorldBuilder {
  var world = World()
  private var triggerIndexes: [String: Int] = [:]
  private var ruleIndexes: [String: Int] = [:]
  /// Whether a trigger runs before an action, by its index.
  private var mayFail: [Bool] = []
  private var components: Set<String> = []
  private var orders: Set<String> = []
  private(set) var metaRow: WorldRow?

  mutating func build(_ rows: [WorldRow]) throws(WorldError) {
    var tables: [String: [WorldRow]] = [:]
    for row in rows { tables[row.table, default: []].append(row) }
    for row in tables["meta"] ?? [] { try addMeta(row) }
    try setLanguage(tables["language"] ?? [], verbs: tables["verb"] ?? [])
    for row in tables["verb"] ?? [] { try addVerb(row) }
    for row in tables["entity"] ?? [] { try addEntity(row) }
    if world.indexes["you"] == nil { add(Entity(key: "you", line: 0)) }
    world.you = world.indexes["you"] ?? 0
    world.entities[world.you].isActor = true
    for row in tables["entity"] ?? [] { try addParent(row) }
    for row in rows where WorldSchema.components.contains(row.table) { try addComponent(row) }
    for row in (tables["room"] ?? []) + (tables["light"] ?? []) { try addDarkness(row) }
    for row in tables["name"] ?? [] { try addName(row) }
    for row in tables["portal"] ?? [] { try addPortal(row) }
    for row in tables["text"] ?? [] { try addText(row) }
    for row in tables["hint"] ?? [] { try addHint(row) }
    for row in tables["answer"] ?? [] { try addAnswer(row) }
    for row in tables["trigger"] ?? [] { try addTrigger(row) }
    for row in tables["effect"] ?? [] { try addEffect(row) }
    for index in world.triggers.indices { world.triggers[index].effects.sort { $0.order < $1.order } }
    try setStart()
    try WorldChecks(world).run()
    makeVocabulary()
    for row in tables["fact"] ?? [] { try addFact(row) }
  }

  // MARK: Entities

  private mutating func addMeta(_ row: WorldRow) throws(WorldError) {
    guard metaRow == nil else { throw row.error("The world has two rows of \"meta\".") }
    metaRow = row
    world.key = try name(row, "world")
    world.version = row.fields["version"]?.whole ?? 0
    guard world.version >= 1 else { throw row.error("The version is a whole number from 1.") }
    world.title = row.fields["title"]?.text ?? ""
    guard let seed = UInt64(exactly: row.fields["seed"]?.whole ?? 1) else { throw row.error("A seed is not negative.") }
    world.seed = seed
    world.maximumScore = row.fields["maxScore"]?.whole
  }

  private mutating func setStart() throws(WorldError) {
    guard let metaRow else { throw WorldError(line: 0, key: nil, reason: "There is no row of \"meta\", so no start.") }
    world.start = try reference(metaRow, "start")
    guard world.entities[world.start].isRoom else { throw metaRow.error("The start is not a room.") }
    world.entities[world.you].parent = world.start
    world.entities[world.you].relation = .in
  }

  private mutating func addEntity(_ row: WorldRow) throws(WorldError) {
    let key = try name(row, "key")
    guard world.indexes[key] == nil else { throw row.error("The key occurs twice.") }
    guard world.entities.count < World.maximumEntities else { throw row.error("There are over 2000 entities.") }
    add(Entity(key: key, line: row.line))
  }

  private mutating func add(_ entity: Entity) {
    world.indexes[entity.key] = world.entities.count
    world.entities.append(entity)
  }

  private mutating func addParent(_ row: WorldRow) throws(WorldError) {
    let index = try reference(row, "key")
    if row.fields["parent"]?.text != nil { world.entities[index].parent = try reference(row, "parent") }
    if row.fields["relation"]?.text != nil { world.entities[index].relation = try relation(row) }
  }

  private mutating func addComponent(_ row: WorldRow) throws(WorldError) {
    let index = try reference(row, "entity")
    guard components.insert("\(row.table) \(index)").inserted else {
      throw row.error("The entity has two rows of \"\(row.table)\".")
    }
    let fields = row.fields
    var entity = world.entities[index]
    switch row.table {
    case "room":
      entity.isRoom = true
    case "container":
      entity.isContainer = true
      entity.capacity = fields["capacity"]?.whole
      guard entity.capacity ?? 0 >= 0 else { throw row.error("A capacity is not negative.") }
    case "supporter": entity.isSupporter = true
    case "openable": entity.opens = fields["open"]?.flag
    case "lockable":
      entity.lock = Entity.Lock(isLocked: fields["locked"]?.flag ?? false, key: try reference(row, "key"))
    case "takeable": entity.isTakeable = true
    case "wearable": entity.isWearable = true
    case "edible": entity.isEdible = true
    case "switchable": entity.switches = fields["on"]?.flag
    case "light": world.lights.append(index)
    case "scenery": entity.isScenery = true
    case "actor": entity.isActor = true
    default: entity.route = fields["route"]?.text
    }
    world.entities[index] = entity
  }

  /// Sets where it is dark or light, which may depend on any state.
  private mutating func addDarkness(_ row: WorldRow) throws(WorldError) {
    let index = try reference(row, "entity")
    if row.table == "light" {
      world.entities[index].light = try darkness(row.fields["when"]?.list ?? [], row)
    } else if let list = row.fields["dark"]?.list {
      world.entities[index].dark = try darkness(list, row)
    } else if row.fields["dark"] == .flag(true) {
      world.entities[index].dark = []
    }
  }

  private mutating func addName(_ row: WorldRow) throws(WorldError) {
    let index = try reference(row, "entity")
    let name = Entity.Name(
      noun: row.fields["noun"]?.text ?? "", adjectives: row.fields["adjectives"]?.list?.compactMap(\.text) ?? [],
      isPlural: row.fields["plural"]?.flag ?? false, article: row.fields["article"]?.text, gender: try gender(row))
    guard !name.head.isEmpty else { throw row.error("The noun has no word.") }
    world.entities[index].names.append(name)
  }

  private mutating func addText(_ row: WorldRow) throws(WorldError) {
    let index = try reference(row, "entity")
    let slot = row.fields["slot"]?.text ?? ""
    guard WorldSchema.slots.contains(slot) || slot.hasPrefix(WorldSchema.topic) && slot != WorldSchema.topic else {
      throw row.error("There is no slot \"\(slot.quoted)\".")
    }
    world.entities[index].texts.append(
      Entity.Text(slot: slot, body: row.fields["body"]?.text ?? "", when: try conditions(row), line: row.line))
  }

  private mutating func addHint(_ row: WorldRow) throws(WorldError) {
    let texts = row.fields["texts"]?.list?.compactMap(\.text) ?? []
    guard (1...World.maximumHintTexts).contains(texts.count), !texts.contains("") else {
      throw row.error("A hint has one to \(World.maximumHintTexts) texts.")
    }
    world.hints.append(World.Hint(when: try conditions(row), texts: texts, line: row.line))
  }

  private mutating func addPortal(_ row: WorldRow) throws(WorldError) {
    let from = try reference(row, "from")
    let to = row.fields["to"]?.text == nil ? -1 : try reference(row, "to")
    let heading = try heading(row)
    guard world.entities[from].isRoom, to < 0 || world.entities[to].isRoom else {
      throw row.error("The way does not lead from a room to a room.")
    }
    guard to >= 0 || row.fields["message"]?.text != nil, to >= 0 || row.fields["door"]?.text == nil else {
      throw row.error("A way to nowhere has a message, and no door.")
    }
    guard world.way(from: from, heading) == nil else { throw row.error("The room has two ways \(heading.name).") }
    let door: Int? = row.fields["door"]?.text == nil ? nil : try reference(row, "door")
    add(
      Portal(
        from: from, heading: heading, to: to, door: door, message: row.fields["message"]?.text, line: row.line))
    if let door { world.doorRooms[door, default: []].append(from) }
  }

  private mutating func add(_ portal: Portal) {
    world.ways[portal.from * 12 + portal.heading.rawValue] = world.portals.count
    world.portals.append(portal)
  }

  // MARK: Triggers

  private mutating func addTrigger(_ row: WorldRow) throws(WorldError) {
    let key = try name(row, "key")
    guard triggerIndexes[key] == nil else { throw row.error("The key occurs twice.") }
    let phase = row.fields["phase"]?.text ?? ""
    guard phase == "before" || phase == "after" else { throw row.error("A phase is \"before\" or \"after\".") }
    let occasions = try occasions(row, isBefore: phase == "before")
    let entity: Int? = row.fields["entity"]?.text == nil ? nil : try reference(row, "entity")
    let other: Int? = row.fields["with"]?.text == nil ? nil : try reference(row, "with")
    let heading = row.fields["direction"]?.text == nil ? nil : try heading(row)
    let rule = try rule(row, key)
    triggerIndexes[key] = world.triggers.count
    mayFail.append(phase == "before" && occasions != [.turn])
    for occasion in occasions { world.occasions[occasion, default: []].append(world.triggers.count) }
    world.triggers.append(
      Trigger(
        key: key, rule: rule, entity: entity, other: other, heading: heading, when: try conditions(row),
        line: row.line))
  }

  /// Returns when a trigger looks at its conditions.
  private func occasions(_ row: WorldRow, isBefore: Bool) throws(WorldError) -> [Trigger.Occasion] {
    let on = row.fields["on"]?.text ?? ""
    if on == "turn" { return [.turn] }
    let verbs = on == "any" ? Verb.allCases.filter(\.isAction) : [Verb(action: on)].compactMap { $0 }
    let own = world.language.ownVerbs.indices.filter { on == "any" || world.language.ownVerbs[$0].key == on }
    guard !verbs.isEmpty || !own.isEmpty else { throw row.error("There is no action \"\(on.quoted)\".") }
    return verbs.map { isBefore ? .before($0) : .after($0) } + own.map { isBefore ? .beforeOwn($0) : .afterOwn($0) }
  }

  /// Returns the rule of a trigger, which is its own where it names none.
  private mutating func rule(_ row: WorldRow, _ key: String) throws(WorldError) -> Int {
    let name = row.fields["rule"]?.text ?? key
    let isOnce = row.fields["once"]?.flag ?? false
    if let index = ruleIndexes[name] {
      guard (world.rules[index].mark != nil) == isOnce else { throw row.error("A rule is \"once\" as a whole.") }
      return index
    }
    ruleIndexes[name] = world.rules.count
    world.rules.append(WorldRule(key: name, mark: isOnce ? world.onceRules.count : nil))
    if isOnce { world.onceRules.append(world.rules.count - 1) }
    return world.rules.count - 1
  }

  private mutating func addEffect(_ row: WorldRow) throws(WorldError) {
    guard let index = triggerIndexes[row.fields["trigger"]?.text ?? ""] else {
      throw row.error("There is no trigger of this key.")
    }
    let order = row.fields["order"]?.whole ?? 0
    guard orders.insert("\(index) \(order)").inserted else { throw row.error("The trigger has two effects \(order).") }
    world.triggers[index].effects.append((order, try effect(row, mayFail: mayFail[index]), try sound(row), row.line))
  }

  private func sound(_ row: WorldRow) throws(WorldError) -> WorldSound? {
    guard let name = row.fields["sound"]?.text else { return nil }
    guard let sound = WorldSound(rawValue: name) else { throw row.error("There is no sound \"\(name.quoted)\".") }
    return sound
  }

  private mutating func effect(_ row: WorldRow, mayFail: Bool) throws(WorldError) -> Trigger.Effect {
    let text = row.fields["text"]?.text ?? ""
    switch row.fields["kind"]?.text ?? "" {
    case "print": return .print(text)
    case "refuse", "fail":
      guard mayFail else { throw row.error("Only a trigger before an action refuses, or lets it fail.") }
      return row.fields["kind"] == .text("fail") ? .fail(text) : .refuse(text)
    case "move":
      let to = row.fields["to"]?.text == nil ? -1 : try reference(row, "to")
      return .move(try reference(row, "entity"), to: to, try relation(row))
    case "flag": return .flag(try ownFlag(row), row.fields["value"]?.whole ?? 0)
    case "add": return .add(try ownFlag(row), row.fields["value"]?.whole ?? 0)
    case "roll":
      let below = row.fields["below"]?.whole ?? 0
      guard below >= 1 else { throw row.error("A roll is below a whole number from 1.") }
      return .roll(try ownFlag(row), below: below)
    case "portal":
      let (from, heading) = (try reference(row, "from"), try heading(row))
      let to = row.fields["to"]?.text == nil ? -1 : try reference(row, "to")
      guard world.entities[from].isRoom, to < 0 || world.entities[to].isRoom else {
        throw row.error("The way does not lead from a room to a room.")
      }
      if world.way(from: from, heading) == nil {
        add(Portal(from: from, heading: heading, to: -1, door: nil, message: nil, line: row.line))
      }
      return .portal(world.way(from: from, heading) ?? 0, to: to)
    case "set":
      guard let state = EntityState(rawValue: row.fields["state"]?.text ?? "") else {
        throw row.error("There is no such state.")
      }
      return .set(try stateful(row, try reference(row, "entity"), state), state)
    case "score": return .score(row.fields["value"]?.whole ?? 0)
    default: return .end(text, isGood: row.fields["kind"] == .text("win"))
    }
  }
}
