extension Person {
  /// The sample person of this page, with 40 posts.
  public static let sample = Person(
    name: "Ilse Varga", handle: "@ilse_overshoots",
    bio:
      "Watchmaker's daughter. I draw things that swing, settle and stop where they should. Lake, bread, small boats.",
    following: 312, followers: 4_095, posts: samplePosts, upcoming: upcomingPosts)

  private static let samplePosts: [Post] = texts.enumerated().map { index, text in
    Post(id: index, text: text, age: age(index), replies: index * 7 % 19, likes: 12 + index * index * 31 % 480)
  }

  private static let upcomingPosts: [Post] = upcomingTexts.enumerated().map { index, text in
    Post(id: texts.count + index, text: text, age: 0, replies: index, likes: 3 + 4 * index)
  }

  private static func age(_ index: Int) -> Int {
    switch index {
    case 0: 4
    case 1..<6: index * 3 * 60
    case 6..<20: (index - 5) * 24 * 60
    default: index / 4 * 7 * 24 * 60
    }
  }

  private static let upcomingTexts = [
    "You pulled, so here is a post. It was under the header all along, next to the spring.",
    "Let go of something today and watched where it went. That is the whole job.",
    "The cat has accepted the second coat of blue. Negotiations took eleven days and one sardine.",
  ]

  private static let texts: [String] = [
    "A spring that stops exactly where you put it is a lie. A spring that nearly does is furniture.",
    "Pull the header of this page down and let it go. I have done this for ten minutes and call it work.",
    "Ice on the lake this morning, thin as a frame of film. It sang when the sun came.",
    "Bread no. 214: 78 % water, and an oven spring of which I am not ashamed.",
    "If your list needs a spinner to scroll, your list needs a talk.",
    "My father timed watches by ear. He said a good beat sounds like nothing at all. "
      + "I think of that when I look at motion.",
    "Critically damped is the colour grey: nobody's favourite, goes with everything.",
    "Today's boat: 2.10 m, plywood, two coats of blue. Floats level. The cat disagrees with the second coat.",
    "Things I have learned to remove: the second easing curve, the third shadow, the fourth meeting.",
    "The wheel of a mouse turns in steps. The page need not.",
    "Drew forty-one swings of a door. Number seven was right. Number seven is always right; "
      + "you only know it at forty-one.",
    "Rain since Tuesday. The gutter drips at 92 beats a minute, the old clock at 90. Every so often they agree.",
    "A blur is what a picture looks like to someone who is thinking of something else.",
    "Whoever grabs a thing in mid-flight should find it in their hand, not where it was going.",
    "Sold the blue boat to two children and their very serious grandmother. She checked every screw.",
    "Reading an old book on bells. A bell maker tunes five partials at once, by taking metal away. Never by adding.",
    "Ease out for arrivals, ease in for departures, and springs for those who were only passing.",
    "The avatar on this page shrinks to 59 % and then hides behind the header. So would I.",
    "Walked round the lake. 14 km, three herons, one argument with a goose, lost.",
    "Sixty frames a second is a promise. You keep it or you do not make it.",
    "Bread no. 219: forgot the salt. It rises beautifully, like a person with no opinions.",
    "An animation that cannot be interrupted is a closed door with a nice picture on it.",
    "Found my grandmother's tape measure. The first two centimetres are worn off. Everything she sewed fits anyway.",
    "The hard part of a pull-down is not the pull. It is the letting go.",
    "Wrote the same function four times. The fourth has no branches and I do not remember the first three.",
    "Lighthouse weather: grey on grey, with one idea every twelve seconds.",
    "If two numbers in your layout nearly agree, one of them is wrong. Find out which before the reader does.",
    "Taught a class of nine-year-olds about pendulums. One asked whether the pendulum knows when it is done. "
      + "Best question this year.",
    "Small repair: the kitchen drawer closes softly now. Nobody noticed, which is how one knows.",
    "Someone asked for a longer animation so that it looks more expensive. I made it shorter and charged more.",
    "New moon, no wind. The lake holds every star twice.",
    "The label in the header rises from below, like a swimmer. It took thirty-five points and three evenings.",
    "Bread no. 225, rye. Dense enough to have its own weather.",
    "You can feel a dropped frame before you can see it. The hand is the better critic.",
    "Planing oak. The shavings come off in curls with a radius of 11 mm, every one, and no one told them to.",
    "I keep a list of doors with good hinges. It has six entries. Two are in the same monastery.",
    "Rubber bands, explained: the further you pull the less you get, and everybody understands at once.",
    "Snow at last. The whole street in one easing curve.",
    "My favourite tool is still a pencil with the end bitten off. Latency: none.",
    "First post. I will try to write about things that move, and to stop in time.",
  ]
}
