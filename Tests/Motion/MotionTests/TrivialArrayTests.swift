import OvershootSupport

@testable import Motion

@Suite struct TrivialArrayTests {
  /// The array has the elements of a standard one after any additions and removals.
  @Test func theElementsAreThoseOfAStandardArray() {
    var generator = SeededGenerator(seed: 11)
    var array = TrivialArray<Int32>()
    var reference: [Int32] = []
    for round in 0..<12 {
      let target = round.isMultiple(of: 2) ? Int.random(in: 5...60_000, using: &generator) : round % 4 - 1
      while reference.count < target {
        let element = Int32.random(in: .min ... .max, using: &generator)
        expect(array.append(element), equals: Int32(reference.count))
        reference.append(element)
      }
      while reference.count > target {
        let index = Int.random(in: 0..<reference.count, using: &generator)
        let last = reference.removeLast()
        if index < reference.count { reference[index] = last }
        let isSwapped = Bool.random(using: &generator)
        if isSwapped || index < reference.count {
          expect(array.removeSwappingLast(at: index), equals: (index < reference.count ? last : nil))
        } else {
          array.removeLast()
        }
      }
      expect(Array(array.buffer), equals: reference)
    }
  }

  /// The many properties of a moment do not take memory for ever, and those of every moment keep it.
  @Test func anArrayGivesBackWhatItDoesNotNeed() {
    var array = TrivialArray<Int32>()
    func fill(_ count: Int) -> Int {
      for element in 0..<count { array.append(Int32(element)) }
      let capacity = array.capacity
      while array.count > 0 { array.removeLast() }
      return capacity
    }
    let large = fill(100_000)
    expect(large < 113_000 && array.capacity == large)
    expect(fill(100_000) == large && array.capacity == large)
    expect(fill(10) == large && array.capacity == 20)
    expect(fill(100) < 200)
  }
}
