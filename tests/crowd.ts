import { randomUUID } from 'node:crypto'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { polls as calls } from '#contract/polls.ts'
import { shownResult } from './asking.ts'
import { openPoll, type Instance } from './instance.ts'
import { newBrowser, newPerson, signInFrom, type Browser, type Person } from './people.ts'

/** The size of a crowd, and how many times it repeats each request. */
export interface Crowd {
  people: number
  /** The number of copies of each write sent at once. */
  times: number
}

type Count = Record<string, number>

const told = (counts: Count, key: string) => void (counts[key] = (counts[key] ?? 0) + 1)

/** Sends one write `times` times at once; counts the replies by status. */
async function together(times: number, send: () => Promise<Response>): Promise<Count> {
  const counts: Count = {}
  const replies = await Promise.all(Array.from({ length: times }, send))
  for (const reply of replies) {
    told(counts, String(reply.status))
    await reply.body?.cancel()
  }
  return counts
}

/** The instance that a crowd uses: its public address, and the token that opens polls there. */
type Met = Pick<Instance, 'url' | 'operatorToken'>

const some = (instance: Met, count: number) =>
  Promise.all(Array.from({ length: count }, () => openPoll(instance, { options: ['Yes', 'No'] })))

/** One member of the crowd: a guest who has answered two polls on a phone, and one of them on a laptop too. */
async function guests(instance: Met, polls: string[]): Promise<{ phone: Browser; laptop: Browser }> {
  const [phone, laptop] = [newBrowser(instance.url), newBrowser(instance.url)]
  const answer = (browser: Browser, poll_id: string, choice: string) =>
    browser.ask(calls.submit_response, { poll_id, ballots: { i1: { choice } } })
  await answer(phone, polls[0]!, 'o1')
  await answer(phone, polls[1]!, 'o2')
  await answer(laptop, polls[0]!, 'o2')
  return { phone, laptop }
}

/**
 * People who do everything several times at once: sign up with one address, merge the answers they gave as guests on
 * two devices, join, leave. Returns a description of everything that is wrong; empty if all is well.
 */
export async function crowd(instance: Met, { people, times }: Crowd): Promise<string[]> {
  const wrong: string[] = []
  const expectSame = (what: string, found: unknown, wanted: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted))
      wrong.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
  }
  const polls = await some(instance, 2)
  const founder = await newPerson(instance)
  const comm_id = await communityOf(founder)
  for (let number = 0; number < people; number++) {
    const email = `one-of-many-${randomUUID()}@crowd.example`
    const password = 'a word nobody would think of'
    const body = { email, password, fullname: `Number ${number}` }
    expectSame(
      'sign-ups with one address',
      await together(times, () => newBrowser(instance.url).ask(identity.sign_up, body)),
      { 200: 1, ...(times > 1 && { 409: times - 1 }) },
    )
    const { phone, laptop } = await guests(instance, polls)
    for (const browser of [phone, laptop]) await signInFrom(browser, { email, password })
    const merge = () => together(times / 2, () => phone.ask(calls.merge_guest_responses, {}))
    const other = () => together(times / 2, () => laptop.ask(calls.merge_guest_responses, {}))
    for (const merged of await Promise.all([merge(), other()])) expectSame('merges', merged, { 200: times / 2 })
    expectSame('joins', await together(times, () => phone.ask(comms.join_community, { comm_id })), { 200: times })
    if (number % 2) continue
    expectSame('leaves', await together(times, () => laptop.ask(comms.leave_community, { comm_id })), { 200: times })
  }
  const looker = newBrowser(instance.url)
  for (const poll_id of polls) {
    expectSame('voices', (await shownResult(looker, poll_id)).n, people)
  }
  const { member_count } = await looker.answer(comms.get_community, { comm_id })
  expectSame('members', member_count, 1 + Math.floor(people / 2))
  return wrong
}

async function communityOf(founder: Person): Promise<string> {
  const draft = { comm_name: `Crowd ${randomUUID().slice(0, 8)}`, summary: 'Many people at once.' }
  return (await founder.browser.answer(comms.create_community, draft)).comm_id
}
