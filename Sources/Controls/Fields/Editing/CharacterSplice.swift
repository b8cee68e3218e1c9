/// A replacement in a list of characters, with what grows together at its seams: an accent behind a letter, the halves of a flag.
///
/// Whether a character begins at a place depends only on what stands before it back to the last beginning, and on one scalar behind it
/// (Unicode Standard Annex 29). So one character before the seam is enough to look at, and behind it as many as change.
struct CharacterSplice {
  /// The old characters that go.
  let range: Range<Int>
  /// What comes in their place.
  let characters: [Character]
  /// The place behind the new text.
  let caret: Int

  /// Finds what changes where `text` takes the place of `replaced`, in time that grows with both and with what changes.
  init(of old: [Character], replacing replaced: Range<Int>, with text: String) {
    var start = max(0, replaced.lowerBound - 1)
    let body = String(old[start..<replaced.lowerBound]) + text
    var found = Array(body)
    var end = replaced.upperBound
    while end < old.count, let last = found.last {
      let joined = Array(String(last) + String(old[end]))
      // A character begins where the old one did: from there on all is as it was.
      if joined.first?.utf8.count == last.utf8.count { break }
      found.removeLast()
      found.append(contentsOf: joined)
      end += 1
    }
    var (bytes, count) = (body.utf8.count, 0)
    while bytes > 0 {
      bytes -= found[count].utf8.count
      count += 1
    }
    caret = start + count
    if start < replaced.lowerBound, let first = found.first, first.utf8.elementsEqual(old[start].utf8) {
      found.removeFirst()
      start += 1
    }
    range = start..<end
    characters = found
  }
}
