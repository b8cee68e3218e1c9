import Foundation
import OvershootGeometry
import OvershootSupport

@Suite(.laws) struct VectorTests {
  @Test func sinesAndCosinesAreThoseOfTheSystem() {
    law(seed: 1, cases: 20_000) { generator, index in
      let range = [0.8, 10, 1e3, 1e6][index % 4]
      let angle = (generator.unit() * 2 - 1) * range
      let (sine, cosine) = Trigonometry.sineAndCosine(angle)
      expect(abs(sine - sin(angle)) < 1e-15 && abs(cosine - cos(angle)) < 1e-15)
    }
    expect(Trigonometry.sineAndCosine(0) == (0, 1))
    expect(Trigonometry.sineAndCosine(.infinity).sine.isNaN && Trigonometry.sineAndCosine(.nan).cosine.isNaN)
    let huge = Trigonometry.sineAndCosine(1e300)
    expect(abs(huge.sine * huge.sine + huge.cosine * huge.cosine - 1) < 1e-12)
  }

  @Test func anglesAreThoseOfTheSystem() {
    law(seed: 2, cases: 20_000) { generator, index in
      let scale = [1, 1e-200, 1e200, 1e-3][index % 4]
      let vector = Vector2(
        (generator.unit() * 2 - 1) * scale, (generator.unit() * 2 - 1) * (index % 3 == 0 ? 1 : scale))
      expect(abs(vector.angle - atan2(vector.y, vector.x)) < 4e-16 * max(1, abs(vector.angle)))
    }
    for (vector, angle) in [
      (Vector2(1, 0), 0), (Vector2(0, 1), Double.pi / 2), (Vector2(-1, 0), .pi), (Vector2(0, -1), -Double.pi / 2),
      (Vector2(1, 1), .pi / 4), (.zero, 0),
    ] {
      expect(vector.angle, equals: angle)
    }
    expect(Vector2(.nan, 1).angle.isNaN && Vector2(1, .infinity).angle.isNaN)
  }

  @Test func vectorsObeyTheLawsOfThePlane() throws {
    try law(seed: 3, cases: 2_000) { (generator, _) throws in
      let a = Vector2(generator.unit() * 20 - 10, generator.unit() * 20 - 10)
      let b = Vector2(generator.unit() * 20 - 10, generator.unit() * 20 - 10)
      let turn = generator.unit() * 12 - 6
      expect(abs(a.rotated(by: turn).length - a.length) < 1e-12)
      expect(abs(a.rotated(by: turn).dot(b.rotated(by: turn)) - a.dot(b)) < 1e-11)
      expect(a.dot(a.perpendicular) == 0 && a.cross(a.perpendicular) == a.lengthSquared)
      expect((Vector2(angle: a.angle, length: a.length) - a).length < 1e-13)
      expect(abs(a.cross(b) + b.cross(a)), equals: 0)
      expect((2 * a - (-a) / -1 - a).length < 1e-12)
      expect(a.interpolated(to: b, at: 0) == a && a.interpolated(to: b, at: 1) == b)
      expect(abs(try #require(a.normalized).length - 1) < 1e-15)
      let map = Transform(rotationAngle: turn).about(b)
      expect((map.apply(to: b) - b).length < 1e-12)
      expect((map.apply(to: a) - b - (a - b).rotated(by: turn)).length < 1e-12)
      expect(abs(Vector2(angle: map.rotation).cross(Vector2(angle: turn))) < 1e-13)
    }
    expect(Vector2.zero.normalized == nil && Vector2(.infinity, 0).normalized == nil)
    expect(try #require(Vector2(3e300, 4e300).normalized).distance(to: Vector2(0.6, 0.8)) < 1e-15)
    expect(try #require(Vector2(0, -Double.leastNonzeroMagnitude).normalized) == Vector2(0, -1))
  }

  @Test func rectanglesRelateByTheirCorners() throws {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    expect(rect.corners, equals: [Vector2(1, 2), Vector2(4, 2), Vector2(4, 6), Vector2(1, 6)])
    expect(try #require(Rect(containing: rect.corners)) == rect && Rect(containing: []) == nil)
    expect(rect.contains(rect) && rect.contains(Rect(x: 2, y: 3, width: 1, height: 1)))
    expect(
      !rect.contains(Rect(x: 2, y: 3, width: 3, height: 1)) && !rect.contains(Rect(x: 9, y: 9, width: 0, height: 0)))
    expect(rect.intersects(Rect(x: 3, y: 5, width: 9, height: 9)) && !rect.intersects(rect.offset(by: Vector2(3, 0))))
    expect(rect.nearestPoint(to: Vector2(0, 9)) == Vector2(1, 6) && rect.nearestPoint(to: rect.center) == rect.center)
    let other = Rect(x: 11, y: 2, width: 5, height: 8)
    expect(rect.interpolated(to: other, at: 0.5), equals: Rect(x: 6, y: 2, width: 4, height: 6))
    expect(Size(3, 4) + Size(1, 1) - Size(2, 2) / 2 == Size(3, 4) && Size(3, 4).area == 12)
  }

  @Test func valuesAreReadBackFromJSON() throws {
    func expectReadBack<Value: Codable & Equatable>(_ value: Value) throws {
      expect(try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value)
    }
    try expectReadBack(Vector2(0.1, -2))
    try expectReadBack(Size(3, 4))
    try expectReadBack(Rect(x: 0.1, y: 2, width: 3, height: 4))
    try expectReadBack(Transform(rotationAngle: 0.3))
    try expectReadBack(Insets(top: 1, left: 2, bottom: 3, right: 4))
    try expectReadBack(Color(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4))
  }
}
