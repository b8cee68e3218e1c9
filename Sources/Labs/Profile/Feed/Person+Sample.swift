import OvershootScreenKit

extension Person {
  /// The sample person of this page, with 22 posts, in the current language.
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
      tr("Ease out for arrivals, ease in for departures, and springs for those who were only passing."),
      tr("The avatar on this page shrinks to 59 % and then hides behind the header. So would I."),
      tr("An animation that cannot be interrupted is a closed door with a nice picture on it."),
      tr("The hard part of a pull-down is not the pull. It is the letting go."),
      tr("New moon, no wind. The lake holds every star twice."),
      tr("Snow at last. The whole street in one easing curve."),
      tr("My favourite tool is still a pencil with the end bitten off. Latency: none."),
      tr("First post. I will try to write about things that move, and to stop in time."),
    ]
  }
}
