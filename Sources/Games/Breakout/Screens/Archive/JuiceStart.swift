import OvershootGameKit

/// How effects are set where the program is started with a text of them; nil otherwise.
package struct JuiceStart: ScreenValue {
  package var juice: Juice?

  package init(_ juice: Juice? = nil) { self.juice = juice }

  package static let standard = JuiceStart()
}
