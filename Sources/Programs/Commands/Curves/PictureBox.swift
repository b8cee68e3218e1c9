/// A rectangle in a picture, in pixels, as `x,y,w,h`.
struct PictureBox {
  let x: Int
  let y: Int
  let width: Int
  let height: Int

  init(_ text: String) throws {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    let isBox = numbers.count == 4 && numbers.allSatisfy { (0...1 << 20).contains($0) }
    let box = try (isBox && numbers[2] > 0 && numbers[3] > 0 ? numbers : nil).orUsageError(
      "'\(text)' is not a box; give x,y,w,h in pixels, such as 0,40,320,64.")
    (x, y, width, height) = (box[0], box[1], box[2], box[3])
  }
}
