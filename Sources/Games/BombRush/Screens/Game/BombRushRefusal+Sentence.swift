import BombRush
import OvershootScreenKit

extension BombRushRefusal {
  /// The reason as a sentence.
  var sentence: String {
    switch self {
    case .noCharge: tr("There are too few charges.")
    case .tooMany: tr("There are as many bombs as can be.")
    case .occupied: tr("An actor or a bomb is in that cell.")
    case .notFloor: tr("Nothing can be done there.")
    case .protectedZone: tr("A ward is too near in the first two seconds.")
    case .noneHeld: tr("No bomb is held.")
    case .over: tr("The game is over.")
    }
  }
}
