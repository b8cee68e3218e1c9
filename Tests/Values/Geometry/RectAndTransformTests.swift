import OvershootGeometry
import OvershootSupport

@Suite(.laws) struct RectAndTransformTests {
  @Test func anEmptyRectangleTouchesNothing() {
    let empty = Rect(x: 1, y: 1, width: 0, height: 5)
    expect(empty.isEmpty)
    expect(Rect(x: 0, y: 0, width: .nan, height: 1).isEmpty)
    expect(!empty.contains(Vector2(1, 2)))
    expect(empty.intersection(Rect(x: 0, y: 0, width: 9, height: 9)) == nil)
    expect(empty.union(Rect(x: 3, y: 3, width: 1, height: 1)), equals: Rect(x: 3, y: 3, width: 1, height: 1))
  }

  @Test func insetsNeverGiveNegativeExtents() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4).inset(by: 3)
    expect(rect, equals: Rect(x: 3, y: 3, width: 4, height: 0))
  }

  @Test func concatenationAppliesTheFirstTransformFirst() {
    let map = Transform(scaleX: 2, y: 3).concatenating(Transform(translationX: 1, y: -1))
    expect(map.apply(to: Vector2(5, 7)), equals: Vector2(11, 20))
  }

  @Test func theInverseUndoesTheTransform() throws {
    try law(seed: 2, cases: 500) { (generator, _) throws in
      let numbers = (0..<6).map { _ in generator.unit() * 4 - 2 }
      let map = Transform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
      guard abs(map.determinant) > 0.01 else { return }
      let inverse = try #require(map.inverse)
      let point = Vector2(generator.unit(), generator.unit())
      expect((inverse.apply(to: map.apply(to: point)) - point).length < 1e-11)
    }
    expect(Transform(scaleX: 0, y: 1).inverse == nil)
  }

  @Test func theImageOfARectangleIsItsBoundingBox() {
    let quarterTurn = Transform(cosine: 0, sine: 1)
    expect(quarterTurn.apply(to: Rect(x: 0, y: 0, width: 4, height: 2)), equals: Rect(x: -2, y: 0, width: 2, height: 4))
  }
}
