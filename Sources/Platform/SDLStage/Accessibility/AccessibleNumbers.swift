internal import OvershootStage

/// The numbers of AT-SPI 2 (at-spi2-core 2.46).
extension SemanticRole {
  var number: UInt32 {
    switch self {
    case .alert: 2
    case .checkBox: 7
    case .columnHeader: 10
    case .comboBox: 11
    case .dialog: 16
    case .drawingArea: 18
    case .frame: 23
    case .image: 27
    case .label: 29
    case .list: 31
    case .listItem: 32
    case .menu: 33
    case .menuItem: 35
    case .pageTab: 37
    case .pageTabList: 38
    case .panel: 39
    case .progressBar: 42
    case .pushButton: 43
    case .radioButton: 44
    case .rowHeader: 47
    case .scrollPane: 49
    case .separator: 50
    case .slider: 51
    case .spinButton: 52
    case .statusBar: 54
    case .table: 55
    case .tableCell: 56
    case .text: 61
    case .toggleButton: 62
    case .toolTip: 64
    case .entry: 79
    case .heading: 83
    case .link: 88
    case .notification: 101
    }
  }

  /// The number of a whole program.
  static let application: UInt32 = 75
}

extension SemanticStates {
  /// The numbers of the states, by their bits.
  private static let numbers: [UInt64] = [
    1, 3, 41, 4, 39, 7, 8, 9, 10, 11, 12, 32, 36, 16, 17, 20, 43, 22, 23, 24, 25, 26, 30,
  ]

  /// The states as the two words of a bit set.
  var words: DBusValue {
    let set = Self.numbers.enumerated().reduce(UInt64(0)) { set, state in
      rawValue & 1 << UInt32(state.offset) == 0 ? set : set | 1 << state.element
    }
    return .array(of: "u", [.number(UInt32(truncatingIfNeeded: set)), .number(UInt32(set >> 32))])
  }

  /// Returns the states of a bit set of words; those without a meaning here are left out.
  init(words: [Int]) {
    let states = Self.numbers.enumerated().filter { _, number in
      let (word, bit) = (Int(number / 32), UInt32(number % 32))
      return words.indices.contains(word) && UInt32(truncatingIfNeeded: words[word]) & 1 << bit != 0
    }
    self.init(rawValue: states.reduce(0) { $0 | 1 << UInt32($1.offset) })
  }
}
