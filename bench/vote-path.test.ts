import { Session } from 'node:inspector/promises'
import { globSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { votePath } from './marks.ts'
import { polls } from '#contract/polls.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, sent } from '#web/screens/opened.test-kit.tsx'

const root = path.join(import.meta.dirname, '..')
const poll_id = '01J1S7AB00WGR5B4VKCRR1MR4R'
/**
 * The vote path consists of the files that every vote runs through: timers may run during some votes, and the first
 * votes are a warm-up.
 */
const [FIRST, VOTES] = [2, 4]
const TICKS_MS = 100

let open: OpenHouse
const session = new Session()
beforeAll(async () => {
  open = await openSampleHouse('identity,users,comms,polls')
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Debugger.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
})
afterAll(async () => {
  session.disconnect()
  await open.close()
})

/** The function with which the test runner reads another module’s exports; it is not part of our code. */
const ofRunner = /^\(\) => \{ try \{ return /

/** The product's files in which some function has run since the previous call. */
async function filesRun(): Promise<string[]> {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const files = result.map(async ({ url, scriptId, functions }) => {
    const file = path.relative(root, url.startsWith('file:') ? fileURLToPath(url) : url)
    if (!/^(contract|platform|services|web|server)\//.test(file) || file.includes('.test-kit.')) return []
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId })
    const ran = functions.filter(({ ranges: [range] }) => range!.count > 0)
    return ran.some(({ ranges: [range] }) => !ofRunner.test(scriptSource.slice(range!.startOffset))) ? [file] : []
  })
  return (await Promise.all(files)).flat()
}

/** The path starts at the screen’s action; the files below the interface in `database.ts` belong to the engine. */
async function filesOfVote(): Promise<string[]> {
  const { mark } = await open.guest().enter(polls.get_poll, { poll_id })
  const form = { poll_id, intent: 'answer', UID: '', mark, notes: '0', 'i1.choice': 'o1' }
  // On a slow machine timers run during every vote, as if they belonged to the vote path.
  await filesRun()
  await wait(TICKS_MS)
  const clocks = new Set(await filesRun())
  const met: Set<string>[] = []
  for (let vote = 0; vote < FIRST + VOTES; vote++) {
    const guest = open.guest()
    await filesRun()
    const reply = await sent(guest, `/answer/${poll_id}`, form)
    met.push(new Set(await filesRun()))
    expect(leadsTo(reply)).toContain(`/results/${poll_id}`)
  }
  const [one, ...others] = met.slice(FIRST)
  return [...one!].filter((file) => !clocks.has(file) && others.every((other) => other.has(file))).toSorted()
}

test('a vote runs code from at most 22 files, and the benchmarks list every one outside web/', async () => {
  const files = await filesOfVote()
  const engine = files.filter((file) => file.startsWith('platform/database/') && file !== 'platform/database/gather.ts')
  const path = files.filter((file) => !engine.includes(file))
  expect(path).toContain('web/parts/polls/answering.server.ts')
  expect(path).toContain('services/polls/counting.ts')
  expect(path.length, path.join('\n')).toBeLessThanOrEqual(22)
  const behind = files.filter((file) => !file.startsWith('web/'))
  expect(behind.filter((file) => !globSync(votePath, { cwd: root }).includes(file))).toEqual([])
})
