import type { Counting, Taking } from '#platform/door/limits.ts'

/** The questions a worker asks the primary process, and the replies. */
export interface Questions {
  /**
   * Amounts to take from limits; the answers come in the same order. null: the amount was taken, and more than half of
   * the limit is left.
   */
  takes: { asked: Taking[]; answer: (Counting | null)[] }
  /** Whether one more stream may be opened for this network address. */
  hold: { asked: string; answer: boolean }
  letGo: { asked: string; answer: null }
  /** Topics that have changed. The answer comes once they have been sent to every other worker. */
  changed: { asked: string[]; answer: null }
}

export type About = keyof Questions

/** All questions that arrived together, so that they take only one message each way. */
export interface Asked {
  asked: { [A in About]: { about: A; asked: Questions[A]['asked'] } }[About][]
}

export interface Answered {
  answered: Questions[About]['answer'][]
}

/** Topics that other workers have reported as changed. */
export interface Changed {
  changed: string[]
}

/** One end of the connection between the primary process and a worker; messages arrive in order. */
export interface Line<Sent, Heard> {
  send(message: Sent): void
  hear(heard: (message: Heard) => void): void
}
