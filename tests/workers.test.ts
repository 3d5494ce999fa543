import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { startWorkers } from './apart.ts'
import { newFolder, newGuest, openPoll, startInstance, type Instance } from './instance.ts'
import { shownResult } from './asking.ts'
import { newBrowser, newPerson, signInFrom } from './people.ts'

const serverUrl = process.env.TEST_DATABASE_URL
const WORKERS = 2
/** Uses a new connection, so that any of the workers may get the request. */
const fresh = { connection: 'close' }
/** Enough connections that both workers answer, except once in a million runs. */
const MANY = 20
const times = <T>(count: number, make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)))

/** The processes this one has started. */
const childrenOf = ({ process: { pid } }: Instance): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child!)

test('the embedded database supports only one process, and polity says so in one line', async () => {
  const DATA_DIR = await newFolder()
  await expect(startInstance({ WORKERS: '2', DATA_DIR })).rejects.toThrow(/^WORKERS needs a PostgreSQL server: .+$/)
})

test('an error that prevents the workers from starting is reported once', async () => {
  const DATA_DIR = await newFolder()
  const nobody = { WORKERS: '2', DATA_DIR, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
  await expect(startInstance(nobody)).rejects.toThrow(/^the database nothing at 127.0.0.1:1 cannot be used: .+$/)
})

describe.skipIf(!serverUrl)(`workers on one port${serverUrl ? '' : ' (set TEST_DATABASE_URL)'}`, () => {
  let instance: Instance
  beforeAll(async () => {
    instance = await startWorkers(serverUrl!, WORKERS, { SAMPLES: 'no', ADDRESS_LIMIT: '1000' })
  })
  afterAll(() => instance.remove())

  const vote = (poll_id: string, choice = 'o1', guest = newGuest(instance.url)) =>
    guest.with(fresh).ask(polls.submit_response, { poll_id, ballots: { i1: { choice } } })
  const resultOf = (poll_id: string) => shownResult(newGuest(instance.url).with(fresh), poll_id)

  test('visitors who have answered find their answer counted, whichever worker responds', async () => {
    expect(childrenOf(instance)).toHaveLength(WORKERS)
    const poll_id = await openPoll(instance)
    for (let n = 1; n <= 10; n++) {
      expect((await vote(poll_id)).status).toBe(200)
      const results = await times(6, () => resultOf(poll_id))
      expect(results.map((result) => result.n)).toEqual(results.map(() => n))
    }
  })

  test('everybody watching gets the final result, whichever worker counts the votes', async () => {
    const poll_id = await openPoll(instance)
    const watching = times(MANY, async () => {
      const stream = await newGuest(instance.url).with(fresh).ask(polls.results_stream, { poll_id })
      let text = ''
      for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk
        if (/^data: .*"n":30\b.*\n\n/m.test(text)) return true
      }
      return false
    })
    await times(30, () => vote(poll_id))
    expect(await watching).toEqual(Array.from({ length: MANY }, () => true))
  })

  test('a session ended by one worker is ended for every worker', async () => {
    const person = await newPerson(instance)
    const asked = () => person.browser.with(fresh).ask(identity.get_identity, {})
    const before = await times(MANY, asked)
    expect(before.map(({ status }) => status)).toEqual(before.map(() => 200))
    const elsewhere = await signInFrom(newBrowser(instance.url), person)
    await elsewhere.answer(identity.sign_out, { everywhere: true })
    await expect.poll(async () => (await times(MANY, asked)).filter(({ ok }) => ok).length).toBe(0)
  })

  test('a rate limit applies to all workers combined, to within ten percent', async () => {
    const poll_id = await openPoll(instance)
    const guest = newGuest(instance.url)
    expect((await vote(poll_id, 'o1', guest)).status).toBe(200)
    const replies = await times(60, () => vote(poll_id, 'o1', guest))
    const letIn = 1 + replies.filter(({ ok }) => ok).length
    expect(replies.filter(({ status }) => status === 429).length).toBe(61 - letIn)
    expect(letIn).toBeGreaterThanOrEqual(30)
    expect(letIn).toBeLessThanOrEqual(33)
  })

  test('every worker serves newcomers an equally recent copy of a shared page', async () => {
    const title = async () => {
      const pages = await times(8, async () => (await newGuest(instance.url).get('/communities', fresh)).text())
      return new Set(pages.map((page) => page.includes('The one community of this town')))
    }
    expect(await title()).toEqual(new Set([false]))
    const person = await newPerson(instance)
    const draft = { comm_name: 'The one community of this town', summary: 'Everybody.' }
    await person.browser.answer(comms.create_community, draft)
    await expect.poll(title, { timeout: 20_000 }).toEqual(new Set([true]))
  })

  test('each deferred job runs once', async () => {
    const emails = Array.from({ length: 6 }, (_, at) => `once-${at}@people.example`)
    await times(emails.length, (at) => newPerson(instance, { email: emails[at]! }))
    const mail = path.join(instance.folder, 'mail')
    const received = () =>
      readdirSync(mail)
        .filter((file) => file.endsWith('.eml'))
        .flatMap((file) => /once-\d@people\.example/.exec(readFileSync(path.join(mail, file), 'utf8'))?.[0] ?? [])
        .toSorted()
    await expect.poll(() => new Set(received()).size, { timeout: 20_000 }).toBe(emails.length)
    // The interval at which each worker looks for work.
    await wait(1_200)
    expect(received()).toEqual(emails)
  })

  test('a worker that dies is replaced and logged, and no answer is lost', async () => {
    const poll_id = await openPoll(instance)
    await times(10, () => vote(poll_id))
    const [dead] = childrenOf(instance)
    process.kill(dead!, 'SIGKILL')
    await expect.poll(() => childrenOf(instance).filter((pid) => pid !== dead).length).toBe(WORKERS)
    const said = () => instance.logged.filter((line) => line.includes('a worker ended and is replaced'))
    await expect.poll(said).toEqual([expect.stringContaining(`"pid":${dead}`)])
    await expect.poll(async () => (await vote(poll_id, 'o2').catch(() => null))?.status).toBe(200)
    expect((await resultOf(poll_id)).n).toBeGreaterThanOrEqual(11)
  })

  test('an instance that is asked to stop finishes its work and leaves no process behind', async () => {
    const poll_id = await openPoll(instance)
    const workers = childrenOf(instance)
    const votes = times(30, () => vote(poll_id).catch(() => null))
    expect(await instance.stop()).toBe(0)
    // Each vote was counted, refused, or no longer accepted.
    const statuses = (await votes).map((reply) => reply?.status)
    expect([200, 503, undefined]).toEqual(expect.arrayContaining(statuses))
    const alive = workers.filter((pid) => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    })
    expect(alive).toEqual([])
  })
})
