import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { comms } from '#contract/comms.ts'
import { comments } from '#contract/comments.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { users } from '#contract/users.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, opened, sent, type Opened } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,moderation,audit')
  await house.house.work()
})
afterAll(() => house.close())

const leadThere = (page: Opened['page'], to: string) => page.all('a', ({ has }) => has.href === to).length

const status = (asked: Promise<unknown>) =>
  asked.then(
    (reply) => (reply as { init?: { status?: number } }).init?.status,
    (thrown: unknown) => (thrown as { init?: { status?: number } }).init?.status,
  )

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
  const { title, poll_id, comm_id, member } = await withNewMember(owner)
  const named = async () => (await operator.enter(users.people, { UIDs: [member.UID!] })).length
  await expect.poll(named, { timeout: 10_000 }).toBe(1)
  const at = '/account?look=new-accounts'
  const list = await opened(operator, at)
  expect(list.text).toContain(title)
  expect(list.text).toContain('Show it everywhere')
  expect(list.text).toMatch(new RegExp(`${title.replace('?', '\\\\?')}.*by Nia New.*Mill Street`))
  const { version } = (await operator.enter(polls.only_here, {})).find(({ id }) => id === poll_id)!
  const pass = { intent: 'pass', room: 'polls', id: poll_id, if_version: String(version) }
  const unexplained = await sent<{ data: object }>(operator, at, pass)
  expect((await opened(operator, at, unexplained.data)).text).toContain('Say in up to 300 characters why you do this.')
  const explained = { ...pass, reason: 'It asks about a bench.' }
  const stale = await sent<{ data: object }>(operator, at, { ...explained, if_version: '99' })
  expect((await opened(operator, at, stale.data)).text).toContain(title)
  const form = { ...explained, comm_id }
  expect(leadsTo(await sent(operator, at, form))).toContain('done=passed-off-front')
  expect((await opened(operator, `${at}&done=passed-off-front`)).text).toContain('The front page doesn’t')
  expect((await opened(operator, at)).text).not.toContain(title)
})

test('the people who run a community see what new accounts wrote there, on its page and in their own account', async () => {
  const [operator, owner] = [await house.operator('Olu Runs'), await house.person('Ora Keel')]
  const { comm_id, member, poll_id, title } = await withNewMember(owner)
  // Until then, only operators are asked for a look: the owner’s account is new as well.
  expect(await owner.enter(polls.only_here, { comm_id })).toEqual([])
  await operator.enter(comms.set_front, { comm_id, front: 'looked_at' })
  await operator.enter(comms.set_front_rule, { rule: 'featured', members: 20 })
  await member.enter(comments.create_comment, { kind: 'poll', id: poll_id, body: 'By the mill, please.' })
  const list = `/communities/${comm_id}?reports=new`
  const home = await opened(owner, '/home')
  expect(home.text).not.toContain('Nothing needs you right now')
  expect(home.text).toMatch(/Mill Street \d+:\s*2 things are waiting for a moderator/)
  expect(leadThere(home.page, `/communities/${comm_id}`)).toBeGreaterThan(0)
  const { text, page } = await opened(owner, `/communities/${comm_id}`)
  expect(text).toContain('1 first comment waits to be let through')
  expect(text).toContain('1 thing by a new account is waiting')
  expect(leadThere(page, list)).toBe(1)
  const account = await opened(owner, '/account')
  expect(account.text).toContain('1 first comment')
  expect(account.text).toContain('1 thing published by a new account')
  expect(leadThere(account.page, list)).toBeGreaterThan(0)

  const waiting = await opened(owner, list)
  expect(waiting.text).toContain(title)
  expect(leadThere(waiting.page, `/results/${poll_id}`)).toBe(1)
  const { version } = (await owner.enter(polls.only_here, { comm_id }))[0]!
  const form = { intent: 'show-everywhere', room: 'polls', id: poll_id, if_version: String(version) }
  expect(await status(sent(member, list, form))).toBe(403)
  const stale = await sent<{ data: object }>(owner, list, { ...form, if_version: '99' })
  expect((await opened(owner, list, stale.data)).text).toContain(title)
  expect(waiting.text).toContain('by Nia New')
  expect(leadsTo(await sent(owner, list, form))).toContain(`${list}&done=passed-off-front`)
  const off = (await opened(owner, `${list}&done=passed-off-front`)).text
  expect(off).toContain('The front page doesn’t: so far it shows nothing of this community.')
  expect(off).not.toContain('The whole site shows it now.')
  await operator.enter(comms.set_front_rule, { rule: 'looked_at', members: 20 })
  const more = { title: 'And a lamp?', results: 'live', closes_at: inDays(1), publish: true } as const
  const lamp = await member.enter(polls.create_poll, oneItem({ ...more, options: ['Yes', 'No'], comm_id }))
  const seen = { ...form, id: lamp.poll_id, if_version: '1' }
  expect(leadsTo(await sent(owner, list, seen))).toContain(`${list}&done=passed#`)
  expect((await opened(owner, `${list}&done=passed`)).text).toContain('The whole site shows it now.')
  for (const reports of ['new', 'waiting'])
    expect(
      leadsTo(
        await opened(house.guest(), `/communities/${comm_id}?reports=${reports}`).catch((thrown: unknown) => thrown),
      ),
    ).toBe(`/login?redirect=${encodeURIComponent(`/communities/${comm_id}?reports=${reports}`)}`)
  expect((await opened(owner, list)).text).toContain('Nothing is waiting for you.')
  expect((await opened(owner, `/communities/${comm_id}`)).text).not.toContain('1 thing that a new account')
  expect((await opened(member, `/communities/${comm_id}`)).text).not.toContain('waits to be let through')
})

test('the front page tells owners and operators how many things are waiting for them, with a link', async () => {
  const [operator, owner] = [await house.operator('Olu Runs'), await house.person('Ora Keel')]
  const draft = { comm_name: `Mill Street ${++count}`, summary: 'Neighbours.', join: 'request' } as const
  const { comm_id } = await owner.enter(comms.create_community, draft)
  await (await house.person('Nia New')).enter(comms.join_community, { comm_id })
  const asking = await opened(owner, '/home')
  expect(asking.text).toMatch(/Mill Street \d+:\s*1 person is asking to join/)
  // A notice may lead to the new address too.
  expect(leadThere(asking.page, `/communities/${comm_id}?edit=requests`)).toBeGreaterThan(0)
  const desk = await opened(operator, '/home')
  expect(desk.text).not.toContain('Nothing needs you right now')
  expect(desk.text).toMatch(/(One thing is|\d+ things are) waiting on the desk of this site/)
  expect(leadThere(desk.page, '/account?look=desk')).toBe(1)
})

test('what new accounts publish in an unlisted community waits once the community is public, and hides nothing that waits in other communities', async () => {
  const [operator, owner] = [await house.operator('Olu Runs'), await house.person('Ora Keel')]
  const { comm_id, title } = await withNewMember(owner)
  await operator.enter(comms.set_front, { comm_id, front: 'looked_at' })
  const [desk, list] = ['/account?look=new-accounts', `/communities/${comm_id}?reports=new`]
  const listed = async () => [
    (await opened(operator, desk)).text.includes(title),
    (await opened(owner, list)).text.includes(title),
  ]
  const elsewhere = await withNewMember(owner)
  await owner.enter(comms.set_visibility, { comm_id, visibility: 'unlisted' })
  await expect.poll(listed, { timeout: 20_000 }).toEqual([false, false])
  expect((await opened(operator, desk)).text).toContain(elsewhere.title)
  expect((await opened(owner, list)).text).toContain('Not everybody can find this community')
  await owner.enter(comms.set_visibility, { comm_id, visibility: 'public' })
  await expect.poll(listed, { timeout: 20_000 }).toEqual([true, true])
})

test('operators see a wave of things by new accounts on their desk, and are notified of it once', async () => {
  const [operator, owner] = [await house.operator('Ona Sees'), await house.person('Ora Keel')]
  const { comm_id, member } = await withNewMember(owner)
  expect((await opened(operator, '/account?look=desk')).text).not.toContain('A wave of things')
  const asked = { results: 'live', closes_at: inDays(1), publish: true, options: ['Yes', 'No'], comm_id } as const
  for (const n of Array.from({ length: 9 }).keys())
    await member.enter(polls.create_poll, oneItem({ ...asked, title: `Tree ${n}?` }))
  for (const n of Array.from({ length: 4 }).keys())
    await member.enter(questions.create_question, { title: `Where does tree number ${n} stand?`, comm_id })
  const desk = async () => (await opened(operator, '/account?look=desk')).text
  await expect.poll(desk, { timeout: 20_000 }).toContain('A wave of things by new accounts')
  expect(await desk()).toMatch(/Things published by new accounts in the last hour\s*1\d \(usually 0\)/)
  const told = async () =>
    (await operator.enter(users.notices, {})).items.filter(({ kind }) => kind === 'new_things_wave')
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBe(1)
  expect((await told())[0]).toMatchObject({ link: '/account?look=new-accounts', times: 1 })
})

test('on an instance that cannot send e-mail, operators see which link a person is waiting for and can create one', async () => {
  const [operator, ana] = [await house.operator('Olu Runs'), await house.person('Ana Mills')]
  const at = `/account?look=people&person=${ana.UID}`
  const waiting = '/account?look=people&only=waiting'
  expect(leadThere((await opened(operator, waiting)).page, at)).toBe(0)
  for (const _ of [1, 2, 3]) await ana.enter(identity.send_confirmation, { lang: 'en' })
  const asked = (await opened(operator, at)).text
  expect(asked.split('A link that confirms the address').length - 1).toBe(1)
  const desk = await opened(operator, '/account?look=desk')
  expect(desk.text).toContain('People waiting for you to pass on a link')
  expect(leadThere(desk.page, waiting)).toBe(1)
  expect(leadThere((await opened(operator, waiting)).page, at)).toBe(1)
  const told = async () => (await operator.enter(users.notices, {})).items.filter(({ link }) => link === at)
  await expect.poll(async () => (await told()).map(({ kind }) => kind), { timeout: 20_000 }).toEqual(['link_waits'])
  const reply = await sent<{ shownOnce: { text: string } }>(operator, at, {
    intent: 'confirm-link',
    reason: 'She asked me.',
    UID: ana.UID!,
  })
  expect((await opened(operator, at, reply)).text).toContain('This link confirms an e-mail address.')
  expect(leadThere((await opened(operator, waiting)).page, at)).toBe(0)
  await ana.enter(identity.confirm_email, { token: reply.shownOnce.text.slice(-22) })
  expect((await operator.enter(identity.get_person, { UID: ana.UID! })).confirmed).toBe(true)
  const again = await sent<{ data: object }>(operator, at, {
    intent: 'confirm-link',
    reason: 'Once more.',
    UID: ana.UID!,
  })
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
  expect((await opened(owner, at)).text).not.toContain('Why you do this')
  expect((await opened(operator, at)).text).toContain('Why you do this')
  const texts = { intent: 'texts', comm_name: `Oak ${count}`, summary: 'Said anew.', lang: 'en', if_version: '1' }
  const refused = await sent<{ data: object }>(operator, at, texts)
  expect((await opened(operator, at, refused.data)).text).toContain('Say in up to 500 characters why you do this.')
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
