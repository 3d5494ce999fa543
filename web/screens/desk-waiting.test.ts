import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { comms } from '#contract/comms.ts'
import { comments } from '#contract/comments.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,moderation,audit')
  await house.house.work()
})
afterAll(() => house.close())

let count = 0
/** A community whose members publish polls, and a poll by one of its new members. */
async function withNewMember(owner: RequestContext) {
  const comm_name = `Mill Street ${++count}`
  const draft = { comm_name, summary: 'Neighbours.', polls_by: 'members' } as const
  const { comm_id } = await owner.enter(comms.create_community, draft)
  const member = await house.person('Nia New')
  await member.enter(comms.join_community, { comm_id })
  const asked = { title: `A bench in ${comm_name}?`, results: 'live', closes_at: inDays(1), publish: true } as const
  const { poll_id } = await member.enter(polls.create_poll, oneItem({ ...asked, options: ['Yes', 'No'], comm_id }))
  return { comm_id, member, poll_id, title: asked.title }
}

test('the desk lists posts by new accounts, even in an unreviewed community, with a button to show each everywhere', async () => {
  const [operator, owner] = [await house.operator('Olu Runs'), await house.person('Ora Keel')]
  const { title, poll_id } = await withNewMember(owner)
  const at = '/account?look=new-accounts'
  const list = await opened(operator, at)
  expect(list.text).toContain(title)
  expect(list.text).toContain('Show it everywhere')
  const { version } = (await operator.enter(polls.only_here, {})).find(({ id }) => id === poll_id)!
  const pass = { intent: 'pass', room: 'polls', id: poll_id, if_version: String(version) }
  const stale = await sent<{ data: object }>(operator, at, { ...pass, if_version: '99' })
  expect((await opened(operator, at, stale.data)).text).toContain(title)
  expect(leadsTo(await sent(operator, at, pass))).toContain('done=passed')
  expect((await opened(operator, at)).text).not.toContain(title)
})

test('the people who run a community see what new accounts wrote there, on its page and in their own account', async () => {
  const owner = await house.person('Ora Keel')
  const { comm_id, member, poll_id, title } = await withNewMember(owner)
  await member.enter(comments.create_comment, { kind: 'poll', id: poll_id, body: 'By the mill, please.' })
  const { text, page } = await opened(owner, `/communities/${comm_id}`)
  expect(text).toContain('1 first comment waits to be let through')
  expect(text).toContain('1 thing that a new account published waits')
  expect(page.all('a', ({ has }) => has.href === `/results/${poll_id}`).length).toBeGreaterThan(0)
  expect(text).toContain(title)
  const account = (await opened(owner, '/account')).text
  expect(account).toContain('1 first comment')
  expect(account).toContain('1 thing published by a new account')
  expect((await opened(member, `/communities/${comm_id}`)).text).not.toContain('waits to be let through')
})

test('on an instance that cannot send e-mail, operators see which link a person is waiting for and can create one', async () => {
  const [operator, ana] = [await house.operator('Olu Runs'), await house.person('Ana Mills')]
  const at = `/account?look=people&person=${ana.UID}`
  await ana.enter(identity.send_confirmation, { lang: 'en' })
  expect((await opened(operator, at)).text).toContain('A link that confirms the address')
  const reply = await sent<{ shownOnce: { text: string } }>(operator, at, { intent: 'confirm-link', UID: ana.UID! })
  expect((await opened(operator, at, reply)).text).toContain('This link confirms an e-mail address.')
  await ana.enter(identity.confirm_email, { token: reply.shownOnce.text.slice(-22) })
  expect((await operator.enter(identity.get_person, { UID: ana.UID! })).confirmed).toBe(true)
  const again = await sent<{ data: object }>(operator, at, { intent: 'confirm-link', UID: ana.UID! })
  expect((await opened(operator, at, again.data)).text).toContain('There’s nothing left to confirm.')
})

test('a poll can also be reported from its ballot, which offers ordinary readers no link to decide about it', async () => {
  const [operator, ana] = [await house.operator('Olu Runs'), await house.person('Ana Mills')]
  const poll = oneItem({
    title: 'A fountain?',
    options: ['Yes', 'No'],
    results: 'live',
    closes_at: inDays(1),
    publish: true,
  })
  const { poll_id } = await operator.enter(polls.create_poll, poll)
  const links = async (who: RequestContext) =>
    (await opened(who, `/answer/${poll_id}`)).page.all('a').map(({ has }) => has.href ?? '')
  const leads = (hrefs: string[], query: string) =>
    hrefs.some((href) => href.startsWith(`/results/${poll_id}?${query}=poll.${poll_id}`))
  const [guest, person, runs] = [await links(house.guest()), await links(ana), await links(operator)]
  expect([guest, person, runs].map((hrefs) => leads(hrefs, 'report'))).toEqual([true, true, true])
  expect([leads(guest, 'decide'), leads(person, 'decide')]).toEqual([false, false])
  const form = await opened(ana, `/results/${poll_id}?report=poll.${poll_id}`)
  expect(form.page.all('input', ({ has }) => has.name === 'category').length).toBeGreaterThan(0)
})

test('operators have to give a reason for changing a community, and its log and the audit trail show it', async () => {
  const [operator, owner] = [await house.operator('Olu Runs'), await house.person('Ora Keel')]
  const { comm_id } = await owner.enter(comms.create_community, { comm_name: `Oak ${++count}`, summary: 'Neighbours.' })
  const at = `/communities/${comm_id}?edit=texts`
  expect((await opened(owner, at)).text).not.toContain('Why you change it')
  expect((await opened(operator, at)).text).toContain('Why you change it')
  const texts = { intent: 'texts', comm_name: `Oak ${count}`, summary: 'Said anew.', lang: 'en', if_version: '1' }
  const refused = await sent<{ data: object }>(operator, at, texts)
  expect((await opened(operator, at, refused.data)).text).toContain('Say in up to 500 characters why you change it.')
  expect(leadsTo(await sent(operator, at, { ...texts, reason: 'It named somebody.' }))).toContain('saved=1')
  const log = (await opened(house.guest(), `/communities/${comm_id}?edit=log`)).text
  expect(log).toContain('The people who run this site edited the community’s texts.')
  expect(log).toContain('Reason: “It named somebody.”')
  const entries = () => operator.enter(audit.entries, { service: 'comms', call: 'update_community' })
  await expect
    .poll(async () => (await entries()).items[0]?.says, { timeout: 20_000 })
    .toEqual({ changed: 'summary', reason: 'It named somebody.' })
  const trail = (await opened(operator, '/account?look=audit')).text
  expect(trail).toContain('What was changed: its sentence or two')
  expect(trail).toContain('Reason: It named somebody.')
})
