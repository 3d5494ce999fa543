import { madeUpBallots } from './tally-ballots.ts'
import { contestants } from './tally-contestants.ts'

/** The result of a count in a separate process. */
export interface Counted {
  milliseconds: number
  winner: number | null
  /** The peak memory of the process, in MiB, including the ballots. */
  peak: number
}

const [at, ballots, libraries = ''] = process.argv.slice(2)
const count = await contestants[Number(at)]!.prepare(madeUpBallots(Number(ballots)), libraries)
const begun = performance.now()
const winner = count()
const milliseconds = performance.now() - begun
const counted: Counted = { milliseconds, winner, peak: process.resourceUsage().maxRSS / 1024 }
process.send!(counted)
process.disconnect()
