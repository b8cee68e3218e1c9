/// An element at a time, before others of the same time by its serial number.
struct Timed<Element>: Comparable {
  let time: Double
  let serial: Int
  let element: Element

  @inline(__always) static func < (left: Timed, right: Timed) -> Bool {
    left.time < right.time || left.time == right.time && left.serial < right.serial
  }

  static func == (left: Timed, right: Timed) -> Bool { left.time == right.time && left.serial == right.serial }
}
