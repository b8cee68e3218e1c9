import OvershootGeometry

/// How a block moves until something changes it, as a value: what a trace keeps, and what the block's rates are of.
package struct BlockMotion {
  /// The timing with which the block began.
  package var timing: ResolvedTiming { path.timing }
  private let anchor: Anchor?
  private let time: TimeSpan
  private let path: TimingPath
  private let main: ProgressChannel
  private let modelOffset: Double
  private let rare: Rare?

  /// What few blocks have.
  private final class Rare {
    let extraChannels: [ProgressChannel]
    let instantSlot: Int
    let courses: [BlockCourse]
    let settling: SettlingMotion?

    init(_ parts: RareBlockParts) {
      (extraChannels, instantSlot) = (parts.extraChannels, parts.instantSlot)
      (courses, settling) = (parts.courses, parts.settling)
    }
  }

  /// Creates a copy of how `block` moves now.
  package init(_ block: AnimationBlock) {
    (anchor, time, path) = (block.anchor, block.time, block.path)
    (main, modelOffset) = (block.channel, block.modelOffset)
    rare = block.rare.map(Rare.init)
  }

  /// Returns the coefficients of a slot of the block at a time.
  func sample(of slot: Int, at moment: Double) -> CurveSample {
    guard slot != rare?.instantSlot else { return .zero }
    if let extra = extraChannel(of: slot) { return shown(by: extra, at: moment) }
    var sample = shown(by: main, at: moment)
    if slot == main.slot {
      sample.remaining -= modelOffset
      return sample
    }
    return rare?.courses.samples(at: 1 - sample.remaining).first { $0.slot == slot }?.sample ?? .zero
  }

  private func extraChannel(of slot: Int) -> ProgressChannel? { rare?.extraChannels.first { $0.slot == slot } }

  private func shown(by channel: ProgressChannel, at moment: Double) -> CurveSample {
    guard let anchor else { return channel.shown }
    var channel = channel
    let u = time.local(anchor.position(at: moment))
    if channel.source == .settling, let settling = rare?.settling {
      channel.show(settling.sample(at: moment), at: u)
    } else {
      channel.show(at: u, along: path)
    }
    return channel.shown
  }

  /// Returns how fast the coefficients of a slot change at a time, per second.
  func rate(of slot: Int, at moment: Double) -> CurveSample {
    guard let anchor, moment >= anchor.time || rare?.settling?.passesDelay == true, slot != rare?.instantSlot else {
      return .zero
    }
    let channel = extraChannel(of: slot) ?? main
    var (u, pace) = motion(at: moment)
    // At corners of the path, and where a delayed block returns to its delay, the side counts to which it moves.
    // A bend may be so short that its next number is of another velocity.
    let isCorner = u != 0 && u != 1 || u == 0 && pace < 0 && time.holdsBeforeBegin
    if isCorner, channel.hasCorner(at: u) || !path.beginsBend(at: u, isBackward: pace < 0) {
      u = pace < 0 ? u.nextDown : u.nextUp
    }
    let rate = pace == 0 ? .zero : channel.rate(at: u, along: path) * pace
    if let rare, let slope = rare.courses.rate(of: slot, at: 1 - shown(by: main, at: moment).remaining) {
      return slope * -rate.remaining
    }
    guard channel.source == .settling, let settling = rare?.settling else { return rate.finite }
    return (rate + settling.rate(at: moment)).finite
  }

  /// Returns u at a time, and its change per second.
  func motion(at moment: Double) -> (u: Double, pace: Double) {
    guard let anchor, moment >= anchor.time, anchor.pace.isFinite else { return (0, 0) }
    let position = anchor.position(at: moment)
    if anchor.rests(at: moment) { return (time.local(position), 0) }
    return (time.local(position), anchor.pace * time.slope(at: position))
  }
}
