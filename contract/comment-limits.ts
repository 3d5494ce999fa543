/** The limits of comments. */
export const commentLimits = {
  body: { min: 1, max: 3_000 },
  /** The reason for hiding a comment. */
  reason: { min: 3, max: 500 },
  /** How many comments one person may write in 24 hours, and the seconds between two of them. */
  a_day: 30,
  pause_seconds: 15,
  /** How many a new account may write in 24 hours, and how many of its first ones wait until they are let through. */
  a_day_new: 5,
  held_first: 2,
  /** How many earlier texts of a comment are kept, and for how many minutes an edit may leave none. */
  edits: 20,
  free_edit_minutes: 10,
  /** How many things a page can ask about at once. */
  counted: 50,
  /** Of how many of the best comments each stance has its turn in the balanced order. */
  balanced: 200,
  /** How many people one person may mute or block, and the slowest that a thread can go. */
  muted: 500,
  slow_minutes: 1_440,
  /** Replies are indented at most this many levels; deeper ones are shown at the last one. */
  depth: 3,
} as const
