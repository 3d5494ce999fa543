import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { inDays } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RequestContext } from '#web/visit.ts'
import { opened } from './opened.test-kit.tsx'

let house: OpenHouse
let operator: RequestContext
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,moderation,audit')
  await house.house.work()
  operator = await house.operator('Ola Filters')
  const other = await house.operator('Omar Other')
  const owner = await house.person('Ora Keel')
  const { comm_id } = await owner.enter(comms.create_community, { comm_name: 'Elder Lane', summary: 'Neighbours.' })
  const reason = 'It was asked for.'
  await operator.enter(comms.set_visibility, { comm_id, visibility: 'unlisted', reason })
  await operator.enter(identity.set_sign_up, { sign_up: 'invited', reason })
  await other.enter(identity.set_sign_up, { sign_up: 'open', reason: '' })
  const { invitation_id } = await other.enter(identity.make_invitation, { uses: 1, days: 7, note: 'The choir' })
  await other.enter(identity.end_invitation, { invitation_id })
  const thing = { kind: 'community', id: comm_id }
  await house.guest().enter(moderation.report, { ...thing, category: 'spam' })
  await other.enter(moderation.assign_case, { ...thing, mine: true })
  await other.enter(moderation.assign_case, { ...thing, mine: false })
})
afterAll(() => house.close())

const done = async () => (await operator.enter(audit.entries, { limit: 50 })).items.map(({ call }) => call).toSorted()
const acts = [
  'assign_case',
  'assign_case',
  'end_invitation',
  'make_invitation',
  'set_sign_up',
  'set_sign_up',
  'set_visibility',
]

async function trail(more = '', locale: 'en' | 'es' = 'en') {
  await expect.poll(done, { timeout: 20_000, interval: 500 }).toEqual(expect.arrayContaining(acts))
  return opened({ ...operator, locale }, `/account?look=audit${more}`)
}

test('each entry says what it was before, in words, and no entry shows an id or a code', async () => {
  const { text } = await trail()
  expect(text).toMatch(/limited sign-ups to people with an invitation\s*.*\s*Before: Anybody/)
  expect(text).toMatch(/opened sign-ups to everybody\s*.*\s*Before: People with an invitation/)
  expect(text).toContain('Who can find it: Anyone with its address')
  expect(text).toContain('Before: Everyone: it’s in the lists and in the search.')
  expect(text).toMatch(/ended an invitation\s*.*\s*Note: The choir/)
  expect(text).not.toMatch(/[0-9A-HJKMNP-TV-Z]{26}|\b[a-z]+_[a-z_]+\b|undefined|null/)
  expect((await trail('', 'es')).text).toMatch(/Antes: Cualquier persona/)
})

test('whether an operator took a case or gave it back is said in words of its own', async () => {
  const { page } = await trail()
  const about = page.all('li').filter(({ text: said }) => /a case/.test(said))
  expect(about.map(({ text: said }) => /(took a case|gave a case back)/.exec(said)?.[1])).toEqual([
    'gave a case back',
    'took a case',
  ])
})

test('the entries can be narrowed to one operator, one kind of act and some days, together', async () => {
  const shown = async (more: string) => (await trail(more)).page.one('ul', '.rows').all('li').length
  const { UID } = operator
  expect(await shown(`&by=${UID}`)).toBe(2)
  expect(await shown(`&by=${UID}&act=identity.set_sign_up`)).toBe(1)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: operator.timeZone }).format(new Date())
  expect(await shown(`&by=${UID}&from=${today}&to=${today}`)).toBe(2)
  const none = await trail(`&by=${UID}&to=2020-01-01`)
  expect(none.text).toContain('Nothing of that kind was done.')
  const { page } = await trail(`&by=${UID}&act=identity.set_sign_up&from=${today}`)
  const chosen = page.all('option', ({ has }) => has.selected !== undefined).map(({ text }) => text)
  expect(chosen).toEqual(['Ola Filters', 'changed who may create an account'])
  expect(page.one('input', ({ has }) => has.name === 'from').has.value).toBe(today)
  expect(await shown(`&act=polls.nothing`).catch(() => 0)).toBe(0)
})

test('an act that changes nothing, because everything is already so, leaves no entry', async () => {
  const owner = await house.person('Una Same')
  const { comm_id } = await owner.enter(comms.create_community, { comm_name: 'Same Lane', summary: 'Neighbours.' })
  const other = await owner.enter(comms.create_community, { comm_name: 'Other Lane', summary: 'Neighbours.' })
  const items = [{ kind: 'open' as const }]
  const poll = { comm_id, title: 'Where do we meet?', closes_at: inDays(1), items, publish: true }
  const { poll_id } = await owner.enter(polls.create_poll, poll)
  const reason = 'It was asked for.'
  const member = await house.person('Udo Member')
  await member.enter(comms.join_community, { comm_id })
  const all = [
    () => operator.enter(comms.set_role, { comm_id, UID: member.UID!, role: 'observer', reason }),
    () => operator.enter(comms.set_visibility, { comm_id: other.comm_id, visibility: 'unlisted', reason }),
    () => operator.enter(comms.set_front, { comm_id, front: 'kept_off', reason }),
    () => operator.enter(comms.set_front_rule, { rule: 'members', members: 40 }),
    () => operator.enter(comms.set_sign_up_by_invites, { on: true }),
    () => operator.enter(identity.set_sign_up, { sign_up: 'closed', reason }),
    () => operator.enter(polls.pass_poll, { poll_id, if_version: 1, reason }),
  ]
  const entries = async () => (await done()).length
  const before = await entries()
  for (const act of all) await act()
  await expect.poll(entries, { timeout: 20_000, interval: 500 }).toBe(before + all.length)
  for (const act of all) await act()
  // What is told later is heard later: once this last entry is there, the others would be, too.
  await operator.enter(comms.set_front_rule, { rule: 'looked_at', members: 20 })
  await expect.poll(entries, { timeout: 20_000, interval: 500 }).toBe(before + all.length + 1)
})
