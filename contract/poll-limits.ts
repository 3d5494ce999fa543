/** Limits of a poll, for rooms and for forms. Kept free of the schema library: the browser reads it too. */
export const pollLimits = {
  title: { min: 5, max: 150 },
  about: { max: 3_000 },
  promise: { max: 280 },
  outcome: { min: 5, max: 600 },
  /** How many times an outcome can be updated: all versions stay readable. */
  outcomes: { max: 20 },
  /** A public note about a poll: why it is paused, closed early, extended or removed. */
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
   * Everything the result of a poll counts separately: options, scores of an option, steps of a scale, cells of a
   * table. A ballot and a result are one page each that must open on an old phone, and every reader makes the server
   * write one. Polls from before this limit stay as they are.
   */
  choices: { max: 500 },
  /**
   * Options in all rankings of a poll together: counting compares every two options of a ranking in every round, so the
   * work grows with the cube of their number, for every change of an answer.
   */
  rankedOptions: { max: 60 },
  /**
   * Bytes of the options in one ranking, as written on a page: every table of its result names each of them, and a
   * result is at most 300 kB a page.
   */
  rankedText: { max: 9_000 },
  /**
   * Bytes of all questions, their help texts and options, as written on a page: every page of a result repeats them.
   */
  text: { max: 60_000 },
  /** Rounds of an instant runoff for several seats, which starts over for each seat: all of them are shown. */
  rounds: { max: 40 },
  /** Characters of all open answers of a ballot together. */
  writing: { max: 20_000 },
  /** Distinct reasons for hiding written answers: each is listed in the result. */
  reasons: { max: 30 },
  /** Open answers that a result shows at once, up to this many characters; more are on further pages. */
  texts: { least: 5, most: 20, chars: 16_000 },
  option: { min: 1, max: 140 },
  /** The ends of a scale: at most this many steps apart. */
  steps: { max: 20 },
  answer: { max: 2_000 },
  days: { max: 365 },
  list: { max: 20_000 },
  /** Characters of a code on a list: a randomly made code is too long to guess. */
  code: { min: 10, max: 64 },
  drafts: { max: 20 },
  versions: { max: 50 },
  /** The number of parts in a condition, and how deeply they nest. */
  condition: { parts: 50 },
} as const

/** The highest score: 0 is the worst, and an option left blank has no score. */
export const HIGHEST_SCORE = 5

/** No published number distinguishes fewer people than this. */
export const MIN_CELL = 5
/**
 * A result that is shown in steps moves by at least so many people, whole hours apart: more than MIN_CELL others, even where
 * MIN_CELL - 1 of them are one person who has as many accounts. Guests count in it, and move nothing.
 */
export const STEP_PEOPLE = 10

/**
 * Kinds whose answer is a single choice or value: any other answer combines several, as a ranking does, and reveals
 * more about a person.
 */
const PLAIN = ['single', 'scale', 'number', 'date', 'open']

/**
 * Watching combined answers arrive one by one could reveal whose they are: only a plain answer to one question is shown
 * live.
 */
export const usualResults = (items: readonly { kind: string }[]): 'live' | 'live_from_10' =>
  items.length > 1 || !PLAIN.includes(items[0]?.kind ?? 'single') ? 'live_from_10' : 'live'
