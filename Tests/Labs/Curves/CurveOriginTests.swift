import Testing

@testable import OvershootCurves

@Suite struct CurveOriginTests {
  @Test func ownCurvesComeLast() { #expect(CurveOrigin.allCases.last == .mine) }
}
