import OvershootScreenKit

extension Person {
  /// The sample person of this page, with 40 posts, in the current language.
  public static var sample: Person {
    let texts = texts
    return Person(
      name: "Ilse Varga", handle: "@ilse_overshoots",
      // Translators: what a watchmaker's daughter writes of herself on a social network; her posts follow.
      bio: tr(
        """
        Watchmaker's daughter. I draw things that swing, settle and stop where they should. Lake, bread, small boats.
        """),
      following: 312, followers: 4_095,
      posts: texts.enumerated().map { index, text in
        Post(id: index, text: text, age: age(index), replies: index * 7 % 19, likes: 12 + index * index * 31 % 480)
      },
      upcoming: upcomingTexts.enumerated().map { index, text in
        Post(id: texts.count + index, text: text, age: 0, replies: index, likes: 3 + 4 * index)
      })
  }

  private static func age(_ index: Int) -> Int {
    switch index {
    case 0: 4
    case 1..<6: index * 3 * 60
    case 6..<20: (index - 5) * 24 * 60
    default: index / 4 * 7 * 24 * 60
    }
  }

  private static var upcomingTexts: [String] {
    [
      tr("You pulled, so here is a post. It was under the header all along, next to the spring."),
      tr("Let go of something today and watched where it went. That is the whole job."),
      tr("The cat has accepted the second coat of blue. Negotiations took eleven days and one sardine."),
    ]
  }

  private static var texts: [String] {
    [
      tr("A spring that stops exactly where you put it is a lie. A spring that nearly does is furniture."),
      tr("Pull the header of this page down and let it go. I have done this for ten minutes and call it work."),
      tr("Ice on the lake this morning, thin as a frame of film. It sang when the sun came."),
      tr("Bread no. 214: 78 % water, and an oven spring of which I am not ashamed."),
      tr("If your list needs a spinner to scroll, your list needs a talk."),
      tr(
        """
        My father timed watches by ear. He said a good beat sounds like nothing at all. I think of that when I look at \
        motion.
        """),
      tr("Critically damped is the colour grey: nobody's favourite, goes with everything."),
      tr("Today's boat: 2.10 m, plywood, two coats of blue. Floats level. The cat disagrees with the second coat."),
      tr("Things I have learned to remove: the second easing curve, the third shadow, the fourth meeting."),
      tr("The wheel of a mouse turns in steps. The page need not."),
      tr(
        """
        Drew forty-one swings of a door. Number seven was right. Number seven is always right; you only know it at \
        forty-one.
        """),
      tr("Rain since Tuesday. The gutter drips at 92 beats a minute, the old clock at 90. Every so often they agree."),
      tr("A blur is what a picture looks like to someone who is thinking of something else."),
      tr("Whoever grabs a thing in mid-flight should find it in their hand, not where it was going."),
      tr("Sold the blue boat to two children and their very serious grandmother. She checked every screw."),
      tr(
        """
        Reading an old book on bells. A bell maker tunes five partials at once, by taking metal away. Never by adding.
        """),
      tr("Ease out for arrivals, ease in for departures, and springs for those who were only passing."),
      tr("The avatar on this page shrinks to 59 % and then hides behind the header. So would I."),
      tr("Walked round the lake. 14 km, three herons, one argument with a goose, lost."),
      tr("Sixty frames a second is a promise. You keep it or you do not make it."),
      tr("Bread no. 219: forgot the salt. It rises beautifully, like a person with no opinions."),
      tr("An animation that cannot be interrupted is a closed door with a nice picture on it."),
      tr(
        """
        Found my grandmother's tape measure. The first two centimetres are worn off. Everything she sewed fits anyway.
        """),
      tr("The hard part of a pull-down is not the pull. It is the letting go."),
      tr("Wrote the same function four times. The fourth has no branches and I do not remember the first three."),
      tr("Lighthouse weather: grey on grey, with one idea every twelve seconds."),
      tr("If two numbers in your layout nearly agree, one of them is wrong. Find out which before the reader does."),
      tr(
        """
        Taught a class of nine-year-olds about pendulums. One asked whether the pendulum knows when it is done. Best \
        question this year.
        """),
      tr("Small repair: the kitchen drawer closes softly now. Nobody noticed, which is how one knows."),
      tr("Someone asked for a longer animation so that it looks more expensive. I made it shorter and charged more."),
      tr("New moon, no wind. The lake holds every star twice."),
      tr("The label in the header rises from below, like a swimmer. It took thirty-five points and three evenings."),
      tr("Bread no. 225, rye. Dense enough to have its own weather."),
      tr("You can feel a dropped frame before you can see it. The hand is the better critic."),
      tr("Planing oak. The shavings come off in curls with a radius of 11 mm, every one, and no one told them to."),
      tr("I keep a list of doors with good hinges. It has six entries. Two are in the same monastery."),
      tr("Rubber bands, explained: the further you pull the less you get, and everybody understands at once."),
      tr("Snow at last. The whole street in one easing curve."),
      tr("My favourite tool is still a pencil with the end bitten off. Latency: none."),
      tr("First post. I will try to write about things that move, and to stop in time."),
    ]
  }
}
