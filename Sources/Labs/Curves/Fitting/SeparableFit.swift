import RealModule

/// Fits a function that is linear in some of its parameters, the coefficients, and not in others, the shape.
///
/// For a shape the best coefficients are those of a linear least-squares problem (variable projection), so that only
/// the shape is searched: by the method of Levenberg and Marquardt with differences as derivatives, inside bounds.
struct SeparableFit {
  /// A shape with its best coefficients.
  struct Solution {
    var shape: [Double]
    var coefficients: [Double]
    /// The sum of the squared errors.
    var error: Double
  }

  /// Fills in the columns of the coefficients for a shape, one after another, each with a number for every value.
  typealias Basis = (_ shape: [Double], _ columns: inout [Double]) -> Void

  private static let difference = 1e-6
  /// A column is a combination of the ones before it when this part of its length is left.
  private static let independence = 1e-9

  let values: [Double]
  let columnCount: Int
  let bounds: [ClosedRange<Double>]
  let basis: Basis
  private var columns: [Double]
  private var triangle: [Double]

  init(values: [Double], columnCount: Int, bounds: [ClosedRange<Double>], basis: @escaping Basis) {
    (self.values, self.columnCount, self.bounds, self.basis) = (values, columnCount, bounds, basis)
    columns = [Double](repeating: 0, count: values.count * columnCount)
    triangle = [Double](repeating: 0, count: columnCount * (columnCount + 1))
  }

  /// Returns the sum of the squared errors with the best coefficients, and the errors.
  mutating func residuals(_ shape: [Double], into errors: inout [Double]) -> Double {
    let (count, columnCount) = (values.count, columnCount)
    basis(shape, &columns)
    errors = values
    var sum = 0.0
    columns.withUnsafeMutableBufferPointer { columns in
      errors.withUnsafeMutableBufferPointer { errors in
        triangle.withUnsafeMutableBufferPointer { triangle in
          func product(_ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>) -> Double {
            var sum = 0.0
            for index in 0..<count { sum += a[index] * b[index] }
            return sum
          }
          guard let first = columns.baseAddress, let right = errors.baseAddress else { return }
          for column in 0..<columnCount {
            let current = first + column * count
            let length = product(current, current).squareRoot()
            for earlier in 0..<column {
              let other = first + earlier * count
              let share = product(other, current)
              triangle[earlier * (columnCount + 1) + column] = share
              for index in 0..<count { current[index] -= share * other[index] }
            }
            var rest = product(current, current).squareRoot()
            if !(rest > Self.independence * length) { rest = 0 }
            triangle[column * (columnCount + 1) + column] = rest
            let scale = rest > 0 ? 1 / rest : 0
            for index in 0..<count { current[index] *= scale }
            let share = product(current, right)
            triangle[column * (columnCount + 1) + columnCount] = share
            for index in 0..<count { right[index] -= share * current[index] }
          }
          sum = product(right, right)
        }
      }
    }
    return sum.isFinite ? sum : .infinity
  }

  /// The coefficients of the shape of the latest call of `residuals(_:into:)`.
  private var coefficients: [Double] {
    var result = [Double](repeating: 0, count: columnCount)
    for column in (0..<columnCount).reversed() {
      let row = column * (columnCount + 1)
      guard triangle[row + column] > 0 else { continue }
      var rest = triangle[row + columnCount]
      for later in column + 1..<max(column + 1, columnCount) { rest -= triangle[row + later] * result[later] }
      result[column] = rest / triangle[row + column]
    }
    return result
  }

  /// Returns the best of the shapes near each of the best starts.
  ///
  /// - Parameters:
  ///   - starts: shapes; the search goes on from the `count` best of them.
  ///   - steps: the maximum number of steps of a search.
  mutating func best(of starts: [[Double]], keeping count: Int, steps: Int) -> Solution? {
    var errors: [Double] = []
    let ranked = starts.map { start in
      let inside = limited(start)
      return (shape: inside, error: residuals(inside, into: &errors))
    }.sorted { $0.error < $1.error }
    var best: Solution?
    var triedErrors: [Double] = []
    for start in ranked where triedErrors.count < count {
      // Starts with the same error are mostly the same curve.
      guard !triedErrors.contains(where: { abs($0 - start.error) <= 1e-9 * start.error }) else { continue }
      triedErrors.append(start.error)
      let found = search(from: start.shape, steps: steps)
      if best.map({ found.error < $0.error }) ?? true { best = found }
    }
    return best
  }

  func limited(_ shape: [Double]) -> [Double] {
    zip(shape, bounds).map { max($1.lowerBound, min($1.upperBound, $0)) }
  }

  /// Returns the shape with the least error near `start`.
  mutating func search(from start: [Double], steps: Int) -> Solution {
    let size = bounds.count
    var (shape, errors, moved) = (limited(start), [Double](), [Double]())
    var error = residuals(shape, into: &errors)
    var damping = 1e-3
    var slopes = [[Double]](repeating: [], count: size)
    for _ in 0..<steps where size > 0 && error > 0 {
      var gradient = [Double](repeating: 0, count: size)
      for index in 0..<size {
        var other = shape
        let step = shape[index] + Self.difference > bounds[index].upperBound ? -Self.difference : Self.difference
        other[index] += step
        _ = residuals(other, into: &moved)
        slopes[index] = zip(moved, errors).map { ($0 - $1) / step }
        for row in errors.indices { gradient[index] += slopes[index][row] * errors[row] }
      }
      let free = (0..<size).filter { index -> Bool in
        let (lower, upper, slope) = (bounds[index].lowerBound, bounds[index].upperBound, gradient[index])
        guard lower < upper else { return false }
        return !(shape[index] <= lower && slope > 0) && !(shape[index] >= upper && slope < 0)
      }
      let matrix = free.map { row in
        free.map { column in
          var sum = 0.0
          for index in errors.indices { sum += slopes[row][index] * slopes[column][index] }
          return sum
        }
      }
      var gain = 0.0
      for _ in 0..<10 {
        var damped = matrix
        for index in damped.indices { damped[index][index] += damping * max(matrix[index][index], 1e-12) }
        let step = Self.solve(damped, free.map { -gradient[$0] })
        var next = shape
        for (index, change) in zip(free, step) { next[index] += change }
        next = limited(next)
        let nextError = residuals(next, into: &moved)
        if nextError < error {
          gain = (error - nextError) / error
          (shape, error, damping) = (next, nextError, max(1e-12, damping / 6))
          swap(&errors, &moved)
          break
        }
        damping *= 5
      }
      if gain < 1e-8 { break }
    }
    error = residuals(shape, into: &errors)
    return Solution(shape: shape, coefficients: coefficients, error: error)
  }

  /// Returns the solution of a positive definite system, by Gauss's elimination.
  private static func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
    var (matrix, right) = (matrix, right)
    for pivot in right.indices {
      guard matrix[pivot][pivot] > 0 else { continue }
      for row in (pivot + 1)..<max(pivot + 1, right.count) {
        let factor = matrix[row][pivot] / matrix[pivot][pivot]
        for column in pivot..<right.count { matrix[row][column] -= factor * matrix[pivot][column] }
        right[row] -= factor * right[pivot]
      }
    }
    for row in right.indices.reversed() {
      for column in (row + 1)..<max(row + 1, right.count) { right[row] -= matrix[row][column] * right[column] }
      right[row] = matrix[row][row] > 0 ? right[row] / matrix[row][row] : 0
    }
    return right
  }
}
