/** One line of a small result: a name, a number, and the length of its bar. */
export interface Line {
  name: string
  /** The original part of the name, if a correction follows it. */
  original?: string
  figure: string
  /** The percentage of those who answered, if enough people have answered. */
  share?: string
  /** The number of people that the figure counts, if it counts people. */
  people?: number
  /** Whether the line counts answers that choose none of the options. */
  apart?: boolean
  /** Whether the line belongs to an option that leads or is elected. */
  leads?: boolean
  /** The length of the bar, from 0 to 100. */
  length: number
}

/** A result in one sentence and a few lines, taken from the poll's first item. */
export interface Headline {
  /** The question that the finding answers, if the poll has several: its title alone does not state it. */
  asked?: string
  sentence: string
  /** The quantity that the lines count, unless it is simply the people who chose each option. */
  counted?: string
  lines: Line[]
  /** The number of people who answered; null if the sentence already states it. */
  answered: string | null
}
