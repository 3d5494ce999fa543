/** Limits of a poll, for rooms and for forms. Kept free of the schema library: the browser reads it too. */
export const pollLimits = {
  title: { min: 5, max: 150 },
  about: { max: 3_000 },
  promise: { max: 280 },
  outcome: { min: 5, max: 600 },
  /** The number of outcomes a poll can have, including earlier ones: all of them remain readable. */
  outcomes: { max: 20 },
  /** The maximum length of a public note about a poll: why it is paused, closed early, extended or removed. */
  note: { min: 5, max: 600 },
  notes: { max: 40 },
  items: { max: 50 },
  item: { max: 150 },
  help: { max: 600 },
  options: { min: 2, max: 100 },
  /** The most options anyone can be asked to rank. */
  ranked: { max: 30 },
  columns: { min: 2, max: 11 },
  /**
   * The number of values that the result of a poll counts separately: options, scores of an option, steps of a scale,
   * cells of a table. A ballot and a result are one page each that must open on an old phone, and the server renders
   * one for every reader. Polls from before this limit are left as they are.
   */
  choices: { max: 500 },
  /**
   * The number of options in all rankings of a poll together: each round of counting compares every two options, so the
   * work grows with the cube of their number, and is repeated for every change of an answer.
   */
  rankedOptions: { max: 60 },
  /**
   * The bytes of all options in one ranking, as written on a page: every table of its result names each option, and a
   * page of a result is at most 300 kB.
   */
  rankedText: { max: 9_000 },
  /** The bytes of all questions, help texts and options, as written on a page: every page of a result repeats them. */
  text: { max: 60_000 },
  /**
   * The number of counting rounds in an instant runoff for several seats, which starts over for each seat: all of them
   * are shown.
   */
  rounds: { max: 40 },
  /** The total length of all open answers of a ballot. */
  writing: { max: 20_000 },
  /** The number of distinct reasons for hiding written answers: each is listed in the result. */
  reasons: { max: 30 },
  /**
   * The number of open answers on one page of a result, as long as they fit into `chars` characters; the others are on
   * further pages.
   */
  texts: { least: 5, most: 20, chars: 16_000 },
  option: { min: 1, max: 140 },
  /** The most steps between the ends of a scale. */
  steps: { max: 20 },
  /** The maximum length of a search among open answers. */
  find: { max: 100 },
  answer: { max: 2_000 },
  days: { max: 365 },
  list: { max: 20_000 },
  /** The length of a code on a list: a random code of this length is too long to guess. */
  code: { min: 10, max: 64 },
  /** The letters of a short address: 64 million addresses. */
  address: { length: 6 },
  drafts: { max: 20 },
  versions: { max: 50 },
  /** The number of parts in a condition, and how deeply they nest. */
  condition: { parts: 50 },
} as const

/** The highest score: 0 is the worst, and an option left blank has no score. */
export const HIGHEST_SCORE = 5

/** The smallest group of people about whom a number may be published. */
export const MIN_CELL = 5
/**
 * A result shown in steps changes only after this many people have answered, and only on the hour: that is more than
 * MIN_CELL others, even if MIN_CELL - 1 of them are a single person with as many accounts. Guests are counted in the
 * result, but do not trigger a step.
 */
export const STEP_PEOPLE = 10

/**
 * Kinds of item whose answer is a single choice or value. Any other answer combines several, as a ranking does, and
 * reveals more about a person.
 */
const PLAIN = ['single', 'scale', 'number', 'date', 'open']

/**
 * The usual way to show results. Watching combined answers arrive one by one could reveal whose they are, so only a
 * plain answer to a single question is shown live.
 */
export const usualResults = (items: readonly { kind: string }[]): 'live' | 'live_from_10' =>
  items.length > 1 || !PLAIN.includes(items[0]?.kind ?? 'single') ? 'live_from_10' : 'live'

/** The letters of short addresses: no vowels, and none that can be mistaken for another letter or a digit. */
export const ADDRESS_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
