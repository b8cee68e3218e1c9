/// The number of cases of a law: fewer in builds that are not optimised, which are a hundred times slower.
func sample(_ count: Int, debug: Int) -> Int {
  #if DEBUG
    debug
  #else
    count
  #endif
}
