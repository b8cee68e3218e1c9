/// A replacement in an array of characters that merges characters at its ends: an accent after a letter, the halves of
/// a flag.
///
/// Whether a character begins at a position depends only on the text back to the previous beginning, and on one scalar
/// after it (Unicode Standard Annex 29). So it suffices to examine one character before the replacement, and after it
/// as many as change.
struct CharacterSplice {
  /// The range of the replaced characters.
  let range: Range<Int>
  /// The new characters.
  let characters: [Character]
  /// The offset after the new text.
  let caret: Int

  /// Creates the replacement of `replaced` by `text`. O(*n*) in the length of both and of the change.
  init(of old: [Character], replacing replaced: Range<Int>, with text: String) {
    var start = max(0, replaced.lowerBound - 1)
    let body = String(old[start..<replaced.lowerBound]) + text
    var result = Array(body)
    var end = replaced.upperBound
    while end < old.count, let last = result.last {
      let joined = Array(String(last) + String(old[end]))
      // A character begins where the old one did, so that the remaining text does not change.
      if joined.first?.utf8.count == last.utf8.count { break }
      result.removeLast()
      result.append(contentsOf: joined)
      end += 1
    }
    var (bytes, count) = (body.utf8.count, 0)
    while bytes > 0 {
      bytes -= result[count].utf8.count
      count += 1
    }
    caret = start + count
    if start < replaced.lowerBound, let first = result.first, first.utf8.elementsEqual(old[start].utf8) {
      result.removeFirst()
      start += 1
    }
    range = start..<end
    characters = result
  }
}
