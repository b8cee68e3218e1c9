import OvershootGeometry

/// Keeps a signal, with all that lies between its samples, below a ceiling, by one gain for both channels.
///
/// It sees each frame 1 ms before that is written. The gain falls in a line and is low enough when a peak comes, so its
/// shape is kept; it returns with a time constant of 0.1 s. Where no sample is above the knee the gain is 1. Above, the
/// peak follows a curve without corners.
struct Limiter {
  /// The level above which peaks are limited.
  static let knee: Float = 0.5
  /// The level below which all peaks stay, -1.9 dB.
  static let ceiling: Float = 0.8
  /// The frames that are seen before they are written.
  static let lookahead = 48

  /// The frames on each side of a place between two samples from which the value there is computed.
  private static let half = 12
  /// The frames in which the gain falls.
  private static let fall = lookahead - half
  /// The part of the way to 1 that the gain returns in a frame, and the distance from 1 that it then jumps.
  private static let (recovery, snap): (Float, Float) = (1 / 4_800, 1 / 4_096)

  /// Frames that are not written yet, and the piece behind them.
  private let left: UnsafeMutablePointer<Float>
  private let right: UnsafeMutablePointer<Float>
  /// The weights of frames for each of three places between two samples.
  private let weights: UnsafeMutablePointer<Float>

  private var gain: Float = 1
  private var target: Float = 1
  private var slope: Float = 0
  /// The frames for which the gain may not return yet.
  private var rest = 0

  init() {
    let frames = Self.lookahead + MixerScratch.frames
    left = .allocate(capacity: 2 * frames + 6 * Self.half)
    left.initialize(repeating: 0, count: 2 * frames)
    (right, weights) = (left + frames, left + 2 * frames)
    for place in 1...3 {
      for index in 0..<2 * Self.half {
        let distance = Double(index - Self.half + 1) - Double(place) / 4
        let turn = Double.pi * distance
        let window = 0.5 + 0.5 * Trigonometry.sineAndCosine(turn / Double(Self.half)).cosine
        let weight = Trigonometry.sineAndCosine(turn).sine / turn * window
        (weights + (place - 1) * 2 * Self.half + index).initialize(to: Float(weight))
      }
    }
  }

  func deallocate() { left.deallocate() }

  /// Returns the peak to which one above the knee is turned.
  static func limited(_ peak: Float) -> Float {
    let room = ceiling - knee
    let excess = (peak - knee) / room
    return knee + room * (excess / (1 + excess))
  }

  /// Takes frames from the sums of a piece, and replaces them by those of 1 ms before, limited.
  mutating func process(_ frames: Int, _ scratch: MixerScratch) {
    (left + Self.lookahead).update(from: scratch.left, count: frames)
    (right + Self.lookahead).update(from: scratch.right, count: frames)
    for index in 0..<frames {
      follow(highest(at: index + Self.fall))
      scratch.left[index] = left[index] * gain
      scratch.right[index] = right[index] * gain
    }
    left.update(from: left + frames, count: Self.lookahead)
    right.update(from: right + frames, count: Self.lookahead)
  }

  /// Moves the gain on by a frame, towards that which a peak needs `fall` frames later.
  private mutating func follow(_ peak: Float) {
    if peak > Self.knee {
      let needed = Self.limited(peak) / peak
      if needed < target {
        target = needed
        slope = max(slope, (gain - needed) / Float(Self.fall))
      }
      // What it returns until then would be less than this.
      if needed < gain + (1 - gain) * (Float(Self.fall) * Self.recovery) { rest = Self.lookahead + Self.half }
    }
    if gain > target {
      gain = max(target, gain - slope)
    } else if rest > 0 {
      rest -= 1
    } else if gain < 1 {
      gain = 1 - gain < Self.snap ? 1 : gain + (1 - gain) * Self.recovery
      (target, slope) = (gain, 0)
    }
  }

  /// Returns the highest level from a frame to the next; without the places between where both are below the knee.
  private func highest(at index: Int) -> Float {
    let level = max(
      max(abs(left[index]), abs(left[index + 1])), max(abs(right[index]), abs(right[index + 1])))
    return level > Self.knee ? max(level, max(between(left + index), between(right + index))) : level
  }

  /// Returns the highest level at three places between a sample and the next.
  private func between(_ sample: UnsafePointer<Float>) -> Float {
    let first = sample - Self.half + 1
    var highest: Float = 0
    for place in 0..<3 {
      let weights = weights + place * 2 * Self.half
      // Four sums, which processors add at once.
      var (one, two, three, four) = (Float(0), Float(0), Float(0), Float(0))
      var index = 0
      while index < 2 * Self.half {
        one += first[index] * weights[index]
        two += first[index + 1] * weights[index + 1]
        three += first[index + 2] * weights[index + 2]
        four += first[index + 3] * weights[index + 3]
        index += 4
      }
      highest = max(highest, abs((one + three) + (two + four)))
    }
    return highest
  }
}
