/// The places of columns in the rows of a mask, found once for all rows that have them.
struct MaskColumns: ~Copyable {
  /// A place between two neighbouring lanes of a row.
  private struct Place {
    /// The index of the left lane.
    var lane: Int32
    /// The weight of the right lane, 0...255.
    var weight: UInt32
  }

  private let places: UnsafeMutablePointer<Place>

  /// Creates memory for the columns of buffers of `width` pixels.
  init(width: Int) {
    places = .allocate(capacity: max(1, width))
    places.initialize(repeating: Place(lane: 0, weight: 0), count: max(1, width))
  }

  deinit {
    places.deallocate()
  }

  /// Sets the places of some columns in a mask of `width` columns.
  ///
  /// - Parameters:
  ///   - columns: columns of the buffer.
  ///   - width: the number of columns of the mask.
  ///   - position: the sample position in the mask of a column: integers are the centres of mask pixels.
  @inline(__always)
  func set(_ columns: Range<Int>, inMaskOf width: Int, at position: (Int) -> Double) {
    for column in columns {
      let (index, weight) = MaskSampling.split(position(column))
      // Lane 0 is beside the mask.
      let isInside = index >= -1 && index < width
      places[column] = Place(lane: isInside ? Int32(index + 1) : 0, weight: isInside ? UInt32(weight) : 0)
    }
  }

  /// Writes the bytes of some columns, whose places are set, in a row between two rows of the mask.
  func write(_ columns: Range<Int>, of lanes: UnsafePointer<UInt16>, to bytes: UnsafeMutablePointer<UInt8>) {
    let first = places + columns.lowerBound
    for index in 0..<columns.count {
      let place = first[index]
      let pair = lanes + Int(place.lane)
      let sum = UInt32(pair[0]) &* (256 &- place.weight) &+ UInt32(pair[1]) &* place.weight &+ 32768
      bytes[index] = UInt8(truncatingIfNeeded: sum &>> 16)
    }
  }
}
