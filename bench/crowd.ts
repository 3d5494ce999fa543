import { crowd } from '#tests/crowd.ts'
import { nothingWrong, progress, type Finding, type Report } from './report.ts'
import { onSpaces } from './spaces.ts'

const PEOPLE = 500
const TIMES = 20

/**
 * Lets people do everything twenty times at once: each person must get one account and one vote, and members must be
 * counted exactly.
 */
export async function crowded({ runs = PEOPLE }: { runs: number | undefined }): Promise<Report> {
  const findings: Finding[] = []
  await onSpaces(async (spaces) => {
    for (const space of spaces) {
      progress(`${space.engine}: ${runs} people, each write ${TIMES} times at once`)
      const instance = await space.open()
      const wrong = await crowd(instance, { people: runs, times: TIMES })
      await instance.stop()
      const recounted = await space.recount()
      findings.push(nothingWrong(`${space.engine}: nobody and nothing is doubled`, wrong, `${runs} people`))
      findings.push({
        what: `${space.engine}: recount`,
        found: recounted,
        met: recounted.includes('every tally agrees'),
      })
    }
  })
  return { bench: 'crowd', findings, figures: { people: runs, times: TIMES } }
}
