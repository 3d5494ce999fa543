/** Limits of a poll, for rooms and for forms. Kept free of the schema library: the browser reads it too. */
export const pollLimits = {
  title: { min: 5, max: 150 },
  about: { max: 3_000 },
  promise: { max: 280 },
  outcome: { min: 5, max: 600 },
  /** Times that what came of a poll is said anew: all of them stay readable. */
  outcomes: { max: 20 },
  /** A word said in public about a poll: why it is paused, closed early, extended or removed. */
  note: { min: 5, max: 600 },
  notes: { max: 40 },
  items: { max: 50 },
  item: { max: 150 },
  help: { max: 600 },
  options: { min: 2, max: 100 },
  /** Nobody puts more than this in an order. */
  ranked: { max: 30 },
  columns: { min: 2, max: 11 },
  /**
   * All that the result of a poll counts apart: options, scores of an option, steps of a scale, cells of a table. A ballot
   * and a result are one page each that anybody can open on an old phone, and everybody who looks has the server write
   * such a page. Polls from before this bound stay as they are.
   */
  choices: { max: 500 },
  /**
   * Options in all rankings of a poll together: counting compares every two options of a ranking in every round, so the
   * work grows with the cube of their number, for every change of an answer.
   */
  rankedOptions: { max: 60 },
  /**
   * Bytes of the options of one ranking, as a page writes them: each is named in every table of its result, and a result
   * is at most 300 kB a page.
   */
  rankedText: { max: 9_000 },
  /** Bytes of all questions, their help and options, as a page writes them: every page of a result tells of them all. */
  text: { max: 60_000 },
  /** Rounds of an instant runoff for several seats, which begins anew for each: all of them are shown. */
  rounds: { max: 40 },
  /** Characters of all open answers of a ballot together. */
  writing: { max: 20_000 },
  /** Reasons for which answers in words are hidden: each stands in the result. */
  reasons: { max: 30 },
  /** Open answers that a result shows at once, so many characters if they are long; there are further pages of them. */
  texts: { least: 5, most: 20, chars: 16_000 },
  option: { min: 1, max: 140 },
  /** The ends of a scale: at most this many steps apart. */
  steps: { max: 20 },
  answer: { max: 2_000 },
  days: { max: 365 },
  list: { max: 20_000 },
  /** Characters of a code of a list: a code is too long to be guessed, if it is made at random. */
  code: { min: 10, max: 64 },
  drafts: { max: 20 },
  versions: { max: 50 },
  /** Parts of a condition, and how deep they stand in each other. */
  condition: { parts: 50 },
} as const

/** The highest score: 0 is the worst, and an option that is left blank has none. */
export const HIGHEST_SCORE = 5

/** No published number tells fewer than this many people apart. */
export const MIN_CELL = 5
/**
 * A result that is shown in steps moves by at least so many people, whole hours apart: more than MIN_CELL others, even where
 * MIN_CELL - 1 of them are one person who has as many accounts. Guests count in it, and move nothing.
 */
export const STEP_PEOPLE = 10

/** Kinds whose answer is one choice or value: anything else is put together from several, as a ranking is, and tells more of a person. */
const PLAIN = ['single', 'scale', 'number', 'date', 'open']

/** Who sees each set of answers arrive could tell whose it is: only a plain answer to one question is shown at once. */
export const usualResults = (items: readonly { kind: string }[]): 'live' | 'live_from_10' =>
  items.length > 1 || !PLAIN.includes(items[0]?.kind ?? 'single') ? 'live_from_10' : 'live'
