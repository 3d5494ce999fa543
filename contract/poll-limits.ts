/**
 * Limits for polls, used by rooms and by forms. This file does not import the schema library, because the browser loads
 * it too.
 */
export const pollLimits = {
  title: { min: 5, max: 150 },
  about: { max: 3_000 },
  promise: { max: 280 },
  outcome: { min: 5, max: 600 },
  /** The maximum number of outcomes that a poll can have, including earlier ones, since all of them remain readable. */
  outcomes: { max: 20 },
  /** The maximum length of a public note about a poll: why it is paused, closed early, extended or removed. */
  note: { min: 5, max: 600 },
  notes: { max: 40 },
  items: { max: 50 },
  item: { max: 150 },
  help: { max: 600 },
  options: { min: 2, max: 100 },
  /** The maximum number of options that people can be asked to rank. */
  ranked: { max: 30 },
  columns: { min: 2, max: 11 },
  /**
   * The number of values that the result of a poll counts separately: options, scores of an option, steps of a scale,
   * cells of a table. A ballot and a result are each a single page, which must open on an old phone and which the
   * server renders for every reader. Polls older than this limit are left unchanged.
   */
  choices: { max: 500 },
  /**
   * The total number of options in all rankings of a poll. Each round of counting compares every pair of options, so
   * the work grows with the cube of the number of options, and it is repeated whenever an answer changes.
   */
  rankedOptions: { max: 60 },
  /**
   * The total size of all options in one ranking, in bytes as written on a page. Every table of its result names each
   * option, and a result page may have at most 300 kB.
   */
  rankedText: { max: 9_000 },
  /**
   * The total size of all questions, help texts and options, in bytes as written on a page. Every page of a result
   * repeats them.
   */
  text: { max: 60_000 },
  /**
   * The maximum number of counting rounds in an instant runoff for several seats, which starts over for each seat. The
   * result shows every round.
   */
  rounds: { max: 40 },
  /** The maximum length of all open answers on a ballot together. */
  writing: { max: 20_000 },
  /** The maximum number of different reasons for hiding written answers, since the result lists each of them. */
  reasons: { max: 30 },
  /**
   * The number of open answers on one page of a result, as long as they fit into `chars` characters. The other answers
   * are on further pages.
   */
  texts: { least: 5, most: 20, chars: 16_000 },
  option: { min: 1, max: 140 },
  /** The maximum number of steps on a scale, from one end to the other. */
  steps: { max: 20 },
  /** The maximum length of a search among open answers. */
  find: { max: 100 },
  answer: { max: 2_000 },
  days: { max: 365 },
  list: { max: 20_000 },
  /** The minimum and maximum length of a code on a list. Even the shortest random code is too long to guess. */
  code: { min: 10, max: 64 },
  /** The number of letters in a short address, enough for 64 million addresses. */
  address: { length: 6 },
  drafts: { max: 20 },
  versions: { max: 50 },
  /** The maximum number of parts in a condition, and how deeply they may be nested. */
  condition: { parts: 50 },
} as const

/** The highest score. The lowest is 0; an option left blank has no score. */
export const HIGHEST_SCORE = 5

/** The smallest group of people about whom a number may be published. */
export const MIN_CELL = 5
/**
 * A stepped result changes only after this many more people have answered, and only on the hour. Even if one person
 * with several accounts is behind MIN_CELL - 1 of these answers, more than MIN_CELL are by others. Guests are counted
 * in the result, but do not trigger a step.
 */
export const STEP_PEOPLE = 10

/**
 * Kinds of item whose answer is a single choice or value. Answers to other kinds combine several choices or values, as
 * a ranking does, and reveal more about a person.
 */
const PLAIN = ['single', 'scale', 'number', 'date', 'open']

/**
 * The default way to show results. Anybody who watches combined answers arrive one by one might work out whose they
 * are, so only polls with a single plain question are shown live.
 */
export const usualResults = (items: readonly { kind: string }[]): 'live' | 'live_from_10' =>
  items.length > 1 || !PLAIN.includes(items[0]?.kind ?? 'single') ? 'live_from_10' : 'live'

/** The letters of short addresses: no vowels, and no letter that can be mistaken for another letter or a digit. */
export const ADDRESS_LETTERS = 'BCDFGHJKMNPQRSTVWXYZ'
