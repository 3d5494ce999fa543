/** The limits of comments. */
export const commentLimits = {
  body: { min: 1, max: 3_000 },
  /** The maximum length of the reason for hiding a comment. */
  reason: { min: 3, max: 500 },
  /** The number of comments one person may write in 24 hours, and the minimum number of seconds between two of them. */
  a_day: 30,
  pause_seconds: 15,
  /** The number of comments a new account may write in 24 hours, and how many of its first ones are held. */
  a_day_new: 5,
  held_first: 2,
  /**
   * The maximum number of earlier texts kept for each comment, and the number of minutes during which an edit does not
   * keep the earlier text.
   */
  edits: 20,
  free_edit_minutes: 10,
  /** The number of things that a page can ask about in one call. */
  counted: 50,
  /** In the balanced order, the stances take turns among this many top comments. */
  balanced: 200,
  /**
   * The maximum number of people that one person may mute or block, and the slowest pace of a thread, in minutes
   * between two comments.
   */
  muted: 500,
  slow_minutes: 1_440,
  /** Replies are indented at most this many levels; deeper replies are shown at the last level. */
  depth: 3,
} as const
