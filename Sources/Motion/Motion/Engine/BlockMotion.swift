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
    let followed: (fraction: FollowedFraction, scrub: TimeSpan)?

    init(_ parts: RareBlockParts?, _ followed: (FollowedFraction, TimeSpan)?) {
      (extraChannels, instantSlot) = (parts?.extraChannels ?? [], parts?.instantSlot ?? -1)
      (courses, settling, self.followed) = (parts?.courses ?? [], parts?.settling, followed)
    }
  }

  /// Creates a copy of how `block` moves now.
  package init(_ block: AnimationBlock) {
    self.init(block, block.anchor == nil ? block.followedFraction : nil)
  }

  init(_ block: AnimationBlock, _ followed: FollowedFraction?) {
    (anchor, time, path) = (block.anchor, block.time, block.path)
    (main, modelOffset) = (block.channel, block.modelOffset)
    rare = block.rare == nil && followed == nil ? nil : Rare(block.rare, followed.map { ($0, block.scrub) })
  }

  /// What moves the fraction of the animator, in words; nil where its time does.
  package var followingInWords: String? { rare?.followed?.fraction.words }

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
    guard slot != rare?.instantSlot else { return .zero }
    guard let anchor else { return followedRate(of: slot) }
    guard moment >= anchor.time || rare?.settling?.passesDelay == true else { return .zero }
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

  /// Returns how fast the coefficients of a slot change where the fraction of the animator is moved, per second.
  private func followedRate(of slot: Int) -> CurveSample {
    guard let (fraction, scrub) = rare?.followed else { return .zero }
    let span = fraction.isLinear ? scrub : time
    let pace = fraction.velocity * span.slope(at: fraction.fraction)
    guard pace != 0 else { return .zero }
    // At corners the side counts to which it moves.
    var u = span.local(fraction.fraction)
    u = pace < 0 ? u.nextDown : u.nextUp
    if span.isInTimeline || span.holdsBeforeBegin && u < 0, !(0...1).contains(u) { return .zero }
    // Beyond its ends a curve goes on along its tangents.
    if !fraction.isLinear { u = max(0x1p-52, min(1 - 0x1p-52, u)) }
    let channel = extraChannel(of: slot) ?? main
    let rate = (fraction.isLinear ? channel.straightRate(at: u, of: span) : channel.rate(at: u, along: path)) * pace
    guard let slope = rare?.courses.rate(of: slot, at: 1 - main.shown.remaining) else { return rate.finite }
    return (slope * -rate.remaining).finite
  }

  /// Returns u at a time, and its change per second.
  func motion(at moment: Double) -> (u: Double, pace: Double) {
    guard let anchor, moment >= anchor.time, anchor.pace.isFinite else { return (0, 0) }
    let position = anchor.position(at: moment)
    if anchor.rests(at: moment) { return (time.local(position), 0) }
    return (time.local(position), anchor.pace * time.slope(at: position))
  }
}
