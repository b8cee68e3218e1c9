/// An interface of D-Bus: what can be asked, and with which types.
struct AccessibleInterface: Hashable, Sendable {
  struct Method: Hashable, Sendable {
    /// The types of the arguments, after one another.
    let input: String
    /// The types of the results, one by one.
    let output: [String]
  }

  struct Property: Hashable, Sendable {
    let type: String
    let isWritable: Bool
  }

  let name: String
  let methods: [String: Method]
  let properties: [String: Property]

  /// Reads lines of the forms `Method(types) results`, `Property type` and `Property type readwrite`.
  init(_ name: String, _ lines: String) {
    var (methods, properties): ([String: Method], [String: Property]) = ([:], [:])
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if let start = words[0].firstIndex(of: "("), words[0].last == ")" {
        let input = words[0][words[0].index(after: start)...].dropLast()
        methods[String(words[0][..<start])] = Method(input: String(input), output: Array(words.dropFirst()))
      } else {
        properties[words[0]] = Property(type: words[1], isWritable: words.count > 2)
      }
    }
    (self.name, self.methods, self.properties) = (name, methods, properties)
  }

  /// The description of the interface by which programs find out what it has.
  var introspection: String {
    var lines = ["  <interface name=\"\(name)\">"]
    for (name, property) in properties.sorted(by: { $0.key < $1.key }) {
      let access = property.isWritable ? "readwrite" : "read"
      lines.append("    <property name=\"\(name)\" type=\"\(property.type)\" access=\"\(access)\"/>")
    }
    for (name, method) in methods.sorted(by: { $0.key < $1.key }) {
      lines.append("    <method name=\"\(name)\">")
      for type in Self.types(in: method.input) { lines.append("      <arg direction=\"in\" type=\"\(type)\"/>") }
      for type in method.output { lines.append("      <arg direction=\"out\" type=\"\(type)\"/>") }
      lines.append("    </method>")
    }
    lines.append("  </interface>")
    return lines.joined(separator: "\n")
  }

  /// Returns the complete types in a series of types.
  static func types(in series: String) -> [String] {
    var (types, current, depth) = ([String](), "", 0)
    for letter in series {
      current.append(letter)
      if letter == "(" || letter == "{" { depth += 1 }
      if letter == ")" || letter == "}" { depth -= 1 }
      guard depth == 0, letter != "a" else { continue }
      types.append(current)
      current = ""
    }
    return types
  }
}
