import Geometry
import Stage
import Testing

@Suite struct DisplayListTests {
  @Test func aListPrintsOneCommandALine() {
    var canvas = Canvas()
    let box = RoundedRect(Rect(x: 0.5, y: -2, width: 10, height: 4.25), cornerRadius: 2)
    canvas.group(Group(opacity: 0.5, transform: Transform(translationX: 3, y: 4), clip: box)) { canvas in
      canvas.fill(box, Color(hex: 0xAA3939))
      canvas.stroke(box, width: 1.5, .white)
      canvas.shadow(box, sigma: 3, Color.black.withAlpha(0.2))
    }
    canvas.text(TextRun("2048", font: Font(.bold, size: 20), color: .black, origin: Vector2(1, 2)))
    #expect(
      canvas.list.description == """
        group opacity 0.5 move 3,4 clip 0.5,-2 10x4.25 r2
          fill 0.5,-2 10x4.25 r2 #aa3939
          stroke 0.5,-2 10x4.25 r2 w1.5 #ffffff
          shadow 0.5,-2 10x4.25 r2 s3 #00000033
        text 1,2 bold 20 #000000 "2048"
        """)
  }

  @Test func whatCannotBeSeenIsNotWritten() {
    var canvas = Canvas()
    let box = RoundedRect(.zero)
    canvas.fill(box, .clear)
    canvas.stroke(box, width: 0, .black)
    canvas.text(TextRun("", font: Font(size: 10), color: .black, origin: .zero))
    canvas.group(Group(opacity: 0)) { $0.fill(box, .black) }
    canvas.group(Group()) { $0.fill(box, .black) }
    #expect(canvas.list == DisplayList([.fill(box, .black)]))
  }

  @Test func theRadiusIsLimitedToHalfTheShorterSide() {
    #expect(RoundedRect(Rect(x: 0, y: 0, width: 10, height: 4), cornerRadius: 9).effectiveRadius == 2)
    #expect(RoundedRect(Rect(x: 0, y: 0, width: 10, height: 4), cornerRadius: -1).effectiveRadius == 0)
  }
}
