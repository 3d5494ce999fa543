import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/articles.ts'
import { roleTable, type Role } from '#contract/comms-roles.ts'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { questions } from '#contract/questions.ts'
import { refusal } from '#tests/context.ts'
import { inDays } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import type { RequestContext } from '#web/visit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
let owner: RequestContext
let comm_id: string
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,questions,articles')
  owner = await house.person('Olga Owner')
  const founded = { comm_name: 'Lime Street', summary: 'Who lives there.', articles_by: 'members' } as const
  comm_id = (await owner.enter(comms.create_community, { ...founded, polls_by: 'members' })).comm_id
})
afterAll(() => house.close())

async function withRole(fullname: string, role: Role) {
  const person = await house.person(fullname)
  await person.enter(comms.join_community, { comm_id })
  await owner.enter(comms.set_role, { comm_id, UID: person.UID!, role })
  return person
}

const asked = {
  title: 'When shall we meet?',
  closes_at: inDays(1),
  items: [{ kind: 'single' as const, options: ['Monday', 'Friday'] }],
}
const article = {
  kind: 'news' as const,
  title: 'What we heard',
  body: 'The street is closed.',
  authors: [{ name: 'Obi' }],
}

test('an observer can read, but cannot answer questions for members or write where members write', async () => {
  const observer = await withRole('Obi Reads', 'observer')
  const about = { ...asked, comm_id, audience: 'members', publish: true } as const
  const { poll_id } = await owner.enter(polls.create_poll, about)
  const { eligibility } = await observer.enter(polls.get_poll, { poll_id })
  expect(eligibility).toEqual({ can: false, why: 'NOT_MEMBER' })
  expect(await refusal(observer.enter(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o1' } } }))).toBe(
    'NOT_MEMBER',
  )
  expect(await refusal(observer.enter(polls.create_poll, { ...asked, comm_id }))).toBe('FORBIDDEN')
  expect(await refusal(observer.enter(articles.create_article, { ...article, comm_id }))).toBe('FORBIDDEN')
  const question = { title: 'Who mends the lamps?', body: '', comm_id }
  expect(await refusal(observer.enter(questions.create_question, question))).toBe('NOT_OF_COMMUNITY')
  const { member_count } = await observer.enter(comms.get_community, { comm_id })
  expect(member_count).toBe(1)
  const { text } = await opened(observer, `/communities/${comm_id}`)
  expect(text).toContain('Your role here: Observer')
  expect(text).toContain('You’re an observer: you read along.')
})

test('an editor can publish polls and articles even where members cannot, and does not see the list of members', async () => {
  const editor = await withRole('Edda Writes', 'editor')
  const { comm_id: strict } = await owner.enter(comms.create_community, { comm_name: 'Elm Street', summary: 'Few.' })
  await editor.enter(comms.join_community, { comm_id: strict })
  expect(await refusal(editor.enter(polls.create_poll, { ...asked, comm_id: strict }))).toBe('FORBIDDEN')
  await owner.enter(comms.set_role, { comm_id: strict, UID: editor.UID!, role: 'editor' })
  await editor.enter(polls.create_poll, { ...asked, comm_id: strict, publish: true })
  expect(await refusal(editor.enter(comms.members, { comm_id: strict }))).toBe('FORBIDDEN')
  const page = await opened(editor, `/communities/${strict}`)
  expect(page.text).not.toContain('Members and roles')
  expect(page.text).toContain('Ask this community something')
})

test('from a community’s page, an operator can open and change everything that its owner can', async () => {
  const operator = await house.operator('Olu Runs')
  const at = `/communities/${comm_id}`
  const { page, text } = await opened(operator, at)
  expect(text).toContain('Because you run this site')
  for (const edit of ['texts', 'visibility', 'members', 'ownership', 'requests', 'invitations'])
    expect(page.all('a', ({ has }) => has.href === `${at}?edit=${edit}`)).toHaveLength(1)
  const form = await opened(operator, `${at}?edit=texts`)
  expect(form.page.all('input', ({ has }) => has.name === 'comm_name')).toHaveLength(1)
  expect((await opened(operator, `${at}?edit=visibility`)).text).toContain(
    'Nothing changes yet: the next page says what will happen.',
  )
  const changed = { intent: 'visibility', visibility: 'unlisted', reason: 'Its people asked for it.' }
  expect(leadsTo(await sent(operator, at, changed))).toContain('saved=1')
  expect((await operator.enter(comms.get_community, { comm_id })).visibility).toBe('unlisted')
  await sent(operator, at, { ...changed, visibility: 'public' })
  expect((await opened(house.guest(), at)).text).not.toContain('Because you run this site')
})

test('everybody can read on a community’s page what each role may do', async () => {
  const at = `/communities/${comm_id}`
  const guest = house.guest()
  const link = (await opened(guest, at)).page.all('a', ({ has }) => has.href === `${at}?edit=roles`)
  expect(link).toHaveLength(1)
  const { text, page } = await opened(guest, `${at}?edit=roles`)
  expect(text).toContain('Look after what’s published, and decide about reports')
  expect(text).toMatch(/Polls\s*\S/)
  // A real table: a role in each column, an action in each row, and a word in each cell.
  const heads = page.all('th', ({ has }) => has.scope === 'col').map((head) => head.text)
  expect(heads).toEqual(['What', 'Owner', 'Moderator', 'Editor', 'Member', 'Observer'])
  const rows = page.one('tbody').all('tr')
  expect(rows).toHaveLength(Object.keys(roleTable).length)
  const cellsOf = (row: (typeof rows)[number]) => row.all('td').map((cell) => cell.text.replace('–', ''))
  const row = (action: string) => rows.find((each) => each.one('th', ({ has }) => has.scope === 'row').text === action)!
  expect(cellsOf(row('Change the name'))).toEqual(['Yes', 'No', 'No', 'No', 'No'])
  expect(cellsOf(row('Publish their own polls and articles'))).toEqual(['Yes', 'Yes', 'Yes', 'As set', 'No'])
})

test('the form for a community’s texts and its page of roles agree on who can write', async () => {
  const at = `/communities/${comm_id}`
  expect((await opened(owner, `${at}?edit=texts`)).text).toContain('Its owners, moderators and editors')
})

test('each line of a list that is not an e-mail address is reported, the first ten in full, and the input is kept', async () => {
  const at = `/communities/${comm_id}?edit=invitations`
  const bad = Array.from({ length: 13 }, (_, n) => `nobody ${n + 1}`)
  const typed = ['ana@people.example', ...bad, '', 'ben@people.example'].join('\n')
  const form = { intent: 'invite-addresses', role: 'observer', addresses: typed }
  const { data } = await sent<{ data: { refused: RefusedForm } }>(owner, at, form)
  expect(data.refused.errors['addresses']!.split('\n').map((line) => line.trim())).toEqual([
    'These lines aren’t e-mail addresses:',
    ...bad.slice(0, 10).map((line, n) => `Line ${n + 2}: “${line}”`),
    'and 3 more',
  ])
  const { page } = await opened(owner, at, data)
  expect(data.refused.kept['addresses']).toEqual([typed])
  expect(page.one('textarea', ({ has }) => has.name === 'addresses').text).toBe(typed.replaceAll(/\n+/g, ' '))
  expect(page.one('input', ({ has }) => has.value === 'observer' && has.checked !== undefined).has.name).toBe('role')
  const one = await sent<{ data: { refused: RefusedForm } }>(owner, at, {
    ...form,
    addresses: 'ana@people.example\nx@',
  })
  expect(one.data.refused.errors['addresses']).toBe('This line isn’t an e-mail address: \nLine 2: “x@”')
})

test('those who run a community find its members by name and by role, and stay there when they change a role', async () => {
  // The names of new people reach the search as events.
  await house.house.work()
  const { comm_id: hall } = await owner.enter(comms.create_community, { comm_name: 'Hall', summary: 'A choir.' })
  const at = `/communities/${hall}?edit=members`
  const people = await Promise.all(['Iñaki Sol', 'Ines Roy', 'Ben Stone'].map((fullname) => house.person(fullname)))
  for (const person of people) await person.enter(comms.join_community, { comm_id: hall })
  const shown = async (query: string, who = owner) => {
    const { page } = await opened(who, `${at}${query}`)
    return page
      .one('.members')
      .all('h2')
      .map(({ text }) => text.trim())
  }
  await expect.poll(() => shown('&q=inaki'), { timeout: 10_000 }).toEqual(['Iñaki Sol'])
  expect(await shown('&q=ines')).toEqual(['Ines Roy'])
  expect(await shown('&q=ines&only=owner')).toEqual([])
  expect(await shown('&only=owner')).toEqual(['Olga Owner (you)'])
  expect((await shown('&only=nothing')).length).toBe(4)
  expect((await opened(owner, `${at}&q=zzz`)).text).toContain('No member fits this.')
  const change = { intent: 'role', UID: people[1]!.UID!, role: 'moderator', q: 'ines', only: '', cursor: '' }
  expect(leadsTo(await sent(owner, at, change))).toBe(`${at}&q=ines&saved=1`)
  expect(await shown('&only=moderator', people[1])).toEqual(['Ines Roy (you)'])
  const outsider = await opened(people[2]!, `${at}&q=ines`)
  expect(outsider.text).not.toContain('Ines Roy')
})
