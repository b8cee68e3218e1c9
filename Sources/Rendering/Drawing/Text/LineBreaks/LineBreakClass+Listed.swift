extension LineBreakClass {
  /// The characters beyond ASCII whose class does not follow from other properties, by the names of Unicode Standard
  /// Annex 14: hexadecimal numbers and ranges.
  private static let lists: [(name: LineBreakClass, ranges: String)] = [
    (
      .alphabetic,
      """
      600-605 6DD 70F 890-891 8E2 2015 2061-2064 23E9-23EC 25FD-25FE 2648-2653 2693-26AB 26CE 2705 2728-2757 2795-27BF \
      2B1B-2B55 2E1A 3248-324F 4DC0-4DFF 110BD 110CD 18B00-18CD5 1F110-1F16C 1F170-1F1AC 1F39C-1F39D 1F3B5-1F3B6 1F3BC \
      1F4A0 1F4A2 1F4A4 1F4AF 1F4B1-1F4B2 1F500-1F506 1F517-1F524 1F532-1F549 1F5D4-1F5DB 1F5F4-1F5F9 1F650-1F675 \
      1F67C-1F67F 1F700-1F7D4 1F800-1F8AD 1F900-1F90B 1FA00-1FA53 1FB00-1FBCA
      """
    ),
    (.emDash, "2014 2E3A-2E3B"),
    (
      .breakAfter,
      """
      AD 964-965 E5A-E5B F0B F34 F7F F85 FBE-FBF FD2 104A-104B 1361 16EB-16ED 1735-1736 17D4-17D5 17D8 17DA 1804-1805 \
      1B5A-1B5B 1B5D-1B60 1B7D-1B7E 1C3B-1C3F 1C7E-1C7F 2027 2056 2058-205B 205D-205E 2CFA-2CFC 2CFF 2D70 2E0E-2E15 \
      2E19 2E2A-2E2D 2E30-2E31 2E33-2E34 2E3C-2E3E 2E41 2E43-2E4A 2E4C 2E4E-2E4F A4FE-A4FF A60D A60F A6F3-A6F7 \
      A8CE-A8CF A92E-A92F A9C7-A9C9 AA5D-AA5F AAF0-AAF1 ABEB 10100-10102 1039F 103D0 10857 1091F 10A50-10A57 \
      10AF0-10AF5 10B39-10B3F 11047-11048 110BE-110C1 11140-11143 111C5-111C6 111C8 111DD-111DF 11238-11239 \
      1123B-1123C 112A9 1144B-1144E 1145A-1145B 115C2-115C3 115C9-115D7 11641-11642 1173C-1173E 11944-11946 \
      11A41-11A44 11A9A-11A9C 11AA1-11AA2 11C41-11C45 11FFF 12470-12474 16A6E-16A6F 16AF5 16B37-16B39 16B44 \
      16E97-16E98 1BC9F 1DA87-1DA8A
      """
    ),
    (
      .breakBefore,
      """
      B4 2C8 2CC 2DF C77 C84 F01-F04 F06-F07 F09-F0A FD0-FD1 FD3 1806 1FFD A874-A875 A8FC 11175 111DB 115C1 \
      11660-1166C 119E2 11A3F 11A45 11A9E-11AA0 11C70
      """
    ),
    (.contingent, "FFFC"),
    (
      .closing,
      """
      3001-3002 FE11-FE12 FE50 FE52 FF0C FF0E FF61 FF64 1325B-1325D 13282 13287 13289 1337A-1337B 13438 145CF
      """
    ),
    (.mark, "3035"),
    (
      .exclamation,
      """
      5C6 61B 61D-61F 6D4 7F9 F0D-F11 F14 1802-1803 1808-1809 1944-1945 2762-2763 2CF9 2CFE 2E2E 2E53-2E54 A60E \
      A876-A877 FE15-FE16 FE56-FE57 FF01 FF1F 115C4-115C5 11C71
      """
    ),
    (.glue, "A0 34F 35C-362 F08 F0C F12 FD9-FDA 180E 2007 2011 202F 13430-13436 16FE4"),
    (.hebrew, "5D0-5F2 FB1D FB1F-FB28 FB2A-FB4F"),
    (
      .ideograph,
      """
      23F1-23F2 2600-2603 2618 261A-261C 261E-261F 2639-263B 2668 26BF-26C8 26CD 26CF-26D1 26D3 26D8-26D9 26DC \
      26DF-26E1 26F1-26F4 26F7-26F8 26FE-2704 2708-2709 2764 3030 FE30-FE34 FE45-FE46 FE49-FE4F FE51 FE58 FE5F-FE68 \
      FE6B FF0D FF10-FF19 1B000-1B122
      """
    ),
    (.inseparable, "2024-2026 22EF FE19 10AF6"),
    (.infix, "37E 589 60C-60D 7F8 2044 FE10 FE13-FE14"),
    (.leadingJamo, "1100-115F A960-A97C"),
    (.trailingJamo, "11A8-11FF D7CB-D7FB"),
    (.vowelJamo, "1160-11A7 D7B0-D7C6"),
    (.space, "85"),
    (
      .nonstarter,
      """
      17D6 203C-203D 2047-2049 3005 301C 303B-303C 3041 3043 3045 3047 3049 3063 3083 3085 3087 308E 3095-3096 \
      309B-309E 30A0-30A1 30A3 30A5 30A7 30A9 30C3 30E3 30E5 30E7 30EE 30F5-30F6 30FB-30FE 31F0-31FF A015 FE54-FE55 \
      FF1A-FF1B FF65 FF67-FF70 FF9E-FF9F 16FE0-16FE3 1B150-1B167 1F679-1F67B
      """
    ),
    (.numeric, "66B-66C"),
    (.opening, "A1 BF 2E18 13258-1325A 13286 13288 13379 13437 145CE 1E95E-1E95F"),
    (
      .postfix,
      """
      A2 B0 609-60B 66A 9F2-9F3 9F9 D79 2030-2037 20A7 20B6 20BB 20BE 20C0 2103 2109 A838 FDFC FE6A FF05 FFE0 \
      11FDD-11FE0 1ECAC 1ECB0
      """
    ),
    (.prefix, "B1 2116 2212-2213"),
    (.quotation, "275B-2760 2E00-2E0B 1F676-1F678"),
    (.wordJoiner, "2060 FEFF"),
    (.zeroWidthSpace, "200B"),
    (.joiner, "200D"),
  ]

  /// A range of characters of one class.
  private struct Listed {
    let first: UInt32
    let last: UInt32
    let name: LineBreakClass
  }

  /// All ranges in ascending order.
  private static let listed: [Listed] = lists.flatMap { name, ranges in
    ranges.split(separator: " ").compactMap { range -> Listed? in
      let ends = range.split(separator: "-").compactMap { UInt32($0, radix: 16) }
      guard let first = ends.first, let last = ends.last else { return nil }
      return Listed(first: first, last: last, name: name)
    }
  }.sorted { $0.first < $1.first }

  /// Returns the class of a listed character; nil for others.
  static func listed(_ value: UInt32) -> LineBreakClass? {
    var (low, high) = (0, listed.count)
    while low < high {
      let middle = (low + high) / 2
      if listed[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < listed.count && listed[low].first <= value ? listed[low].name : nil
  }
}
