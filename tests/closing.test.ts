import { afterAll, beforeAll, expect, test } from 'vitest'
import { coins } from '#contract/coins.ts'
import { comments } from '#contract/comments.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { choose, shownResult } from './asking.ts'
import { allIsDone, filledBy } from './drill/filled.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { openPoll, operatorOf } from './instance.ts'
import { join, newBrowser, newCommunity, newPerson, setRole, signInFrom, type Person } from './people.ts'

let instance: InProcess
let ana: Person
let ben: Person
let comm_id: string
beforeAll(async () => {
  instance = await startInProcess({ SAMPLES: 'no', ADDRESS_LIMIT: '1000000' }, async () => {})
  ana = await newPerson(instance, { fullname: 'Ana Ruiz' })
  comm_id = await newCommunity(ana)
})
afterAll(() => instance.remove())

const closed = async (
  fullname: string,
  input: { comments?: 'keep' | 'delete' } = {},
  before?: (who: Person) => Promise<unknown>,
) => {
  ben = await newPerson(instance, { fullname })
  await join(ben, comm_id)
  await ben.browser.answer(users.update_user, { name_public: true })
  await before?.(ben)
  await ben.browser.answer(identity.close_account, input)
  await allIsDone(instance.house.db)
  return ben
}
const isListed = async ({ UID }: Person) => {
  const { items } = await ana.browser.answer(comms.members, { comm_id })
  const named = await newBrowser(instance.url).answer(users.people, { UIDs: [UID] })
  return [items.some((member) => member.UID === UID), named.length > 0]
}
const isDeleted = ({ UID }: Person) => filledBy(instance).closedAccountsEnd([UID])
const members = async () => (await ana.browser.answer(comms.get_community, { comm_id })).member_count

test('an account that is closing is in no list of people, reads, and writes nothing until its owner keeps it', async () => {
  const who = await closed('Ben Osei')
  expect(await isListed(who)).toEqual([false, false])
  const browser = await signInFrom(newBrowser(instance.url), who)
  expect(await browser.answer(users.get_user, {})).toMatchObject({ UID: who.UID })
  const poll_id = await openPoll(instance)
  expect(await browser.refusal(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } })).toBe('CLOSING')
  expect(await browser.refusal(comms.leave_community, { comm_id })).toBe('CLOSING')
  await browser.answer(identity.keep_account, {})
  await allIsDone(instance.house.db)
  expect(await isListed(who)).toEqual([true, true])
  await choose(browser, poll_id)
})

test('whose account is closing does not look after anything, and does not count as an owner who remains', async () => {
  const owners = await newCommunity(ana)
  const who = await closed('Olu Owner', {}, async (person) => {
    await join(person, owners)
    await setRole(ana, owners, person, 'owner')
  })
  expect(await ana.browser.refusal(comms.leave_community, { comm_id: owners })).toBe('LAST_OWNER')
  const browser = await signInFrom(newBrowser(instance.url), who)
  expect(await browser.refusal(comms.set_role, { comm_id: owners, UID: ana.UID, role: 'member' })).toBe('CLOSING')
})

test('answers in polls that are over stay counted without their person, those in open polls are taken back', async () => {
  const [open, over] = [await openPoll(instance), await openPoll(instance)]
  const before = await members()
  const who = await closed('Cem Kaya', {}, async ({ browser }) => {
    await choose(browser, open)
    await choose(browser, over)
    await choose(ana.browser, over)
  })
  await operatorOf(instance).answer(polls.close_poll, { poll_id: over, note: 'It is decided.' })
  const result = await shownResult(newBrowser(instance.url), over)
  await isDeleted(who)
  expect(await shownResult(newBrowser(instance.url), over)).toEqual(result)
  expect(await shownResult(newBrowser(instance.url), open)).toMatchObject({ n: 0 })
  expect(await instance.house.command('polls', 'recount')).toMatch(/every tally agrees$/)
  expect(await members()).toBe(before)
  expect(await newBrowser(instance.url).refusal(identity.sign_in, who)).toBe('INVALID')
  const again = { email: who.email, password: who.password }
  expect(await newBrowser(instance.url).refusal(identity.sign_in, again)).toBe('WRONG_SIGN_IN')
})

test('comments stay without a name, or are deleted if their author so chooses', async () => {
  const poll_id = await openPoll(instance)
  const say =
    (body: string) =>
    async ({ browser }: Person) => {
      const said = await browser.answer(comments.create_comment, { kind: 'poll', id: poll_id, body })
      await operatorOf(instance).ask(comments.let_through, { comment_id: said.comment_id, if_version: 1 })
    }
  await isDeleted(await closed('Dov Lane', { comments: 'keep' }, say('The market is loud.')))
  await isDeleted(await closed('Eve Moor', { comments: 'delete' }, say('The market is quiet.')))
  const { items } = await newBrowser(instance.url).answer(comments.comments, { kind: 'poll', id: poll_id })
  expect(items.map(({ name, body }) => [name, body])).toEqual([[null, 'The market is loud.']])
})

test('the lines of somebody’s coins stay when they go, and belong to nobody', async () => {
  const poll_id = await openPoll(instance)
  const who = await closed('Fay Lund', {}, async ({ browser }) => {
    await choose(browser, poll_id)
    await allIsDone(instance.house.db)
    expect((await browser.answer(coins.transactions, {})).items.length).toBeGreaterThan(0)
  })
  const count = async () =>
    (await instance.house.db.run<{ n: number }>('entries', 'select count(*)::int as n from coins.entry', []))[0]!.n
  const before = await count()
  await isDeleted(who)
  expect(await count()).toBe(before)
  const owners = await instance.house.db.run('owners', 'select from coins.owner where "UID" = $1', [who.UID])
  expect(owners).toEqual([])
})
