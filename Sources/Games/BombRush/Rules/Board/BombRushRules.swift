/// The numbers of the rules. Times are in ticks of 1/60 s, speeds in units a tick.
public enum BombRushRules {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let ticksPerSecond = 60
  /// The fuse of a bomb.
  public static let fuse = 180
  /// The fuse of a bomb that is set after the pickup `slow` was taken.
  public static let slowFuse = 240
  /// What is left of the fuse of a bomb that is set off by the user.
  static let detonationFuse = 6
  /// What is left at most of the fuse of a bomb in flames.
  static let litFuse = 5
  /// How long a flame burns.
  public static let flameTicks = 24
  /// The speed of a bomb that is steered.
  static let bombSpeed = 80
  /// How long a turn is remembered.
  static let turnMemory = 8
  /// The greatest range of blasts.
  static let maximumRange = 8
  /// The greatest number of charges.
  static let maximumCharges = 12
  /// What setting a bomb costs.
  static let bombCost = 1
  /// What cracking a wall costs.
  static let crackCost = 2
  /// How long no bomb can be set beside a ward.
  static let protectionTicks = 120
  /// The ticks of danger that wards shun.
  static let wardFear = 0...90
  /// The time in which kills multiply each other.
  static let comboTicks = 120
  /// The greatest factor of kills.
  static let maximumCombo = 5
  /// The ticks between two noises of a fuse.
  static let fuseNoiseTicks = 30

  // Scores.
  static let softScore = 10
  static let coreScore = 100
  static let enemyScore = 100
  static let wardScore = 500
  static let secondScore = 10
  static let chargeScore = 50

  // Loudness of noises.
  static let blastLoudness = 3.0
  static let crackLoudness = 1.0
  static let fuseLoudness = 0.3
  static let stepLoudness = 0.1
}
