/// Which form of a text a number takes, as the field `Plural-Forms` of a catalogue states it: an expression of C in
/// `n`.
struct PluralRule: Sendable {
  /// The number of forms.
  let count: Int
  private let root: Node

  /// The rule of English: one form for 1, and one for all other numbers.
  init() { (count, root) = (2, .binary("!=", .number, .constant(1))) }

  /// Reads a field such as `nplurals=2; plural=(n != 1);`. Returns nil where it is not one, is too long, or gives a
  /// form that there is not, or none, for one of the numbers from 0 to 1000.
  init?(_ field: String) {
    let parts = field.split(separator: ";").map { $0.drop(while: \.isWhitespace) }
    func value(_ name: String) -> Substring? {
      parts.first { $0.hasPrefix(name) }.flatMap { part in
        let rest = part.dropFirst(name.count).drop(while: \.isWhitespace)
        return rest.first == "=" ? rest.dropFirst() : nil
      }
    }
    guard let number = value("nplurals")?.filter({ !$0.isWhitespace }), let count = Int(number),
      (1...Self.maximumCount).contains(count), let text = value("plural"), text.utf8.count <= Self.maximumLength,
      let root = PluralParser.parse(text)
    else { return nil }
    (self.count, self.root) = (count, root)
    for number in 0...Self.checkedNumber {
      guard let form = root.value(number), (0..<count).contains(form) else { return nil }
    }
  }

  private static let maximumCount = 8
  private static let maximumLength = 1000
  private static let checkedNumber = 1000

  /// Returns the index of the form for a number; 0 where the rule gives none.
  func form(of number: Int) -> Int {
    guard let form = root.value(Int(clamping: number.magnitude)), (0..<count).contains(form) else { return 0 }
    return form
  }

  /// A part of the expression.
  indirect enum Node: Sendable {
    case number
    case constant(Int)
    case not(Node)
    case binary(String, Node, Node)
    case choice(Node, Node, Node)

    /// Returns the value for a number; nil where it divides by 0 or is out of range.
    func value(_ number: Int) -> Int? {
      switch self {
      case .number: return number
      case .constant(let value): return value
      case .not(let node): return node.value(number).map { $0 == 0 ? 1 : 0 }
      case .choice(let condition, let yes, let no):
        return condition.value(number).flatMap { ($0 != 0 ? yes : no).value(number) }
      case .binary(let sign, let left, let right):
        guard let left = left.value(number) else { return nil }
        if sign == "&&", left == 0 { return 0 }
        if sign == "||", left != 0 { return 1 }
        return right.value(number).flatMap { Self.value(sign, left, $0) }
      }
    }

    private static func value(_ sign: String, _ left: Int, _ right: Int) -> Int? {
      func checked(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
        result.overflow ? nil : result.partialValue
      }
      switch sign {
      case "&&", "||": return right != 0 ? 1 : 0
      case "==": return left == right ? 1 : 0
      case "!=": return left != right ? 1 : 0
      case "<": return left < right ? 1 : 0
      case "<=": return left <= right ? 1 : 0
      case ">": return left > right ? 1 : 0
      case ">=": return left >= right ? 1 : 0
      case "+": return checked(left.addingReportingOverflow(right))
      case "-": return checked(left.subtractingReportingOverflow(right))
      case "*": return checked(left.multipliedReportingOverflow(by: right))
      case "/": return checked(left.dividedReportingOverflow(by: right))
      default: return checked(left.remainderReportingOverflow(dividingBy: right))
      }
    }
  }
}
