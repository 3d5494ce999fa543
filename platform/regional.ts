import type { Live } from './live/live.ts'
import type { Lang } from './words/words.ts'

/** The topic that is announced when an operator sets the languages or the time zone. */
export const REGIONAL_TOPIC = 'regional'

/** If the room cannot be reached, it is asked again after this many milliseconds. */
const AGAIN_MS = 2_000

/** The languages that pages and acts use, and the time zone in which they give times. */
export interface Regional {
  /** The languages offered to readers, the default one first. */
  languages: readonly [Lang, ...Lang[]]
  timeZone: string
}

/** The answer of the room that stores the languages and the time zone; version 0: no operator has set anything. */
export interface RegionalSaid {
  languages: Lang[]
  language: Lang
  time_zone: string
  version: number
}

export interface RegionalKeeper {
  /**
   * The latest values in memory, without waiting. An act takes them only once, so that they do not change while the act
   * runs.
   */
  now(): Regional
  /** Waits until every announced change has been read, then returns the values. Never fails. */
  current(): Promise<Regional>
  /** Reads the values when the process starts. Never fails. */
  read(): Promise<void>
  close(): void
}

/**
 * Keeps the languages and the time zone for this process: reads them at the start, and again whenever any process
 * announces a change. Until they can be read, or if no operator has set them, the values from the environment (`usual`)
 * apply. `ask` returns null in a process that has no access to the room that stores them. `heard` is called after each
 * reading.
 */
export function openRegional(
  usual: Regional,
  ask: () => Promise<RegionalSaid | null>,
  live: Pick<Live, 'onChange'>,
  { heard = () => {}, againMs = AGAIN_MS }: { heard?: (regional: Regional) => void; againMs?: number } = {},
): RegionalKeeper {
  let known = usual
  let reading = Promise.resolve()
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function readOnce(mine: number): Promise<void> {
    try {
      const said = await ask()
      // A later read has already brought newer values.
      if (mine !== turn) return
      known = said && said.version > 0 ? regionalIn(said) : usual
      heard(known)
    } catch {
      if (mine === turn && !closed) timer = setTimeout(() => void read(), againMs).unref()
    }
  }
  function read(): Promise<void> {
    clearTimeout(timer)
    reading = readOnce(++turn)
    return reading
  }
  live.onChange(() => {
    if (!closed) void read()
  }, REGIONAL_TOPIC)
  return {
    now: () => known,
    current: () => reading.then(() => known),
    read,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

const regionalIn = ({ languages, language, time_zone }: RegionalSaid): Regional => ({
  languages: [language, ...languages.filter((other) => other !== language)],
  timeZone: time_zone,
})
