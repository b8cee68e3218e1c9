import OvershootGeometry

/// A fast hash of values that is the same in every run: equal values have equal fingerprints.
public struct Fingerprint {
  @usableFromInline var bits: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The fingerprint of nothing.
  @inlinable
  public init() {}

  /// The fingerprint of all values that were added.
  @inlinable public var value: UInt64 { bits }

  /// Adds 64 bits.
  @inlinable
  @inline(__always)
  public mutating func add(_ bits: UInt64) {
    self.bits = (self.bits ^ bits) &* 0xFF51_AFD7_ED55_8CCD
    self.bits ^= self.bits &>> 32
  }

  /// Adds an integer.
  @inlinable
  @inline(__always)
  public mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds a number; both zeros count as one.
  @inlinable
  @inline(__always)
  public mutating func add(_ number: Double) { add(number == 0 ? 0 : number.bitPattern) }

  /// Adds the coefficients of a transform.
  @inlinable
  public mutating func add(_ transform: Transform) {
    add(transform.a)
    add(transform.b)
    add(transform.c)
    add(transform.d)
    add(transform.tx)
    add(transform.ty)
  }
}
