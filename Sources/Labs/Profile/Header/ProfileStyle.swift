import OvershootScreenKit

/// The sizes and distances of the page's texts in a class of windows, in points. Distances are between baselines.
struct ProfileStyle: Hashable {
  let windowClass: PageGrid.WindowClass
  /// Where what stands at the left begins, and where the posts begin, which are below it in one column.
  let margin: Double
  let postsX: Double
  /// The width of what stands at the left.
  let leftWidth: Double

  let handleSize, bioSize, captionSize, postSize, smallSize: Double
  /// From one line to the next.
  let bioStep, postStep: Double
  /// From the name to the handle, to the text, from its last line to the number, and from there to the words.
  let handle, bio, number, caption: Double
  /// From the picture or, in one column, from the number to the first post.
  let posts: Double
  /// From the last line of a post to its heart, and from there to the next post.
  let heart, nextPost: Double
  /// The side of a heart, and where the age begins at least.
  let heartSide, ageX: Double
  let followHeight: Double

  /// Where posts begin as a part of the width of a wide page, and the space before them.
  private static let postsPart = 0.4375
  private static let columnPart = 0.07

  init(_ grid: PageGrid) {
    windowClass = grid.windowClass
    margin = grid.margin
    let isWide = grid.isWide
    postsX = isWide ? (Self.postsPart * grid.size.width).rounded() : margin
    leftWidth = max(40, (isWide ? postsX - Self.columnPart * grid.size.width : grid.size.width - margin) - margin)
    func pick(_ wide: Double, _ phone: Double, _ narrow: Double) -> Double {
      grid.windowClass.pick(wide, phone, narrow)
    }
    (handleSize, bioSize, captionSize) = (pick(22, 20, 15), pick(21, 21, 16), pick(22, 23, 17))
    (postSize, smallSize) = (pick(27, 24, 19), pick(21, 19, 17))
    (bioStep, postStep) = (pick(30, 29, 22), pick(35, 31.2, 24.7))
    (handle, bio, number, caption) = (pick(36, 30, 22), pick(46, 40, 28), pick(140, 109, 70), pick(36, -2, -2))
    posts = pick(116, 64, 44)
    (heart, nextPost) = (pick(41, 35, 28), pick(66, 56, 44))
    (heartSide, ageX) = (pick(28, 25, 22), pick(92, 84, 76))
    followHeight = pick(64, 52, 44)
  }

  var isWide: Bool { windowClass == .wide }
  var postFont: Font { TypeRole.label.font(size: postSize) }
  var smallFont: Font { TypeRole.small.font(size: smallSize) }
}
