import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { comms } from '#contract/comms.ts'
import { comments } from '#contract/comments.ts'
import { identity } from '#contract/identity.ts'
import { moderation } from '#contract/moderation.ts'
import { polls } from '#contract/polls.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,articles,questions,comments,moderation,audit')
  await house.house.work()
})
afterAll(() => house.close())

test('only operators can open the desk, which shows their open tasks and today’s numbers', async () => {
  const [operator, ana] = [await house.operator('Olu Runs'), await house.person('Ana Mills')]
  for (const look of ['desk', 'people', 'sign-up', 'settings', 'audit'])
    expect((await opened(ana, `/account?look=${look}`)).text).not.toContain('The desk of this site')
  const poll = oneItem({
    title: 'A bench?',
    options: ['Yes', 'No'],
    results: 'live',
    closes_at: inDays(1),
    publish: true,
  })
  const { poll_id } = await operator.enter(polls.create_poll, poll)
  await ana.enter(comments.create_comment, { kind: 'poll', id: poll_id, body: 'By the mill, please.' })
  const { text, page } = await opened(operator, '/account?look=desk')
  expect(text).toContain('First comments of new accounts')
  expect(text).toMatch(/New comments\s*[1-9]/)
  // In this test the bots run elsewhere and cannot be reached.
  expect(text).toContain('A part of the site can’t be reached')
  for (const look of ['people', 'sign-up', 'settings', 'audit', 'held'])
    expect(page.all('a', ({ has }) => has.href === `/account?look=${look}`).length).toBeGreaterThan(0)
})

test('an operator finds a person; a link for a new password is shown once and never appears in a URL', async () => {
  const [operator, bea] = [await house.operator('Olu Runs'), await house.person('Bea Quarry')]
  const found = await opened(operator, '/account?look=people&q=bea%20qua')
  const at = `/account?look=people&person=${bea.UID}`
  expect(found.page.all('a', ({ has }) => has.href === at)).toHaveLength(1)
  const form = { intent: 'reset-link', UID: bea.UID! }
  const unexplained = await sent<{ data: object }>(operator, at, form)
  const refused = await opened(operator, at, unexplained.data)
  expect(refused.text).toContain('Why (other operators read it)')
  expect(refused.text.match(/Say in up to 300 characters why you do this\./g)).toHaveLength(1)
  const reason = 'She lost her phone.'
  const reply = await sent<{ shownOnce: { text: string } }>(operator, at, { ...form, reason })
  expect(reply.shownOnce.text).toMatch(/\/forgot\?token=[\w-]{22}$/)
  expect(
    (await opened(operator, at, reply)).page.all('input', ({ has }) => has.value === reply.shownOnce.text),
  ).toHaveLength(1)
  expect((await opened(operator, at)).text).not.toContain('You see it only now')
  const made = await sent(operator, at, { intent: 'make-operator', UID: bea.UID!, reason: 'She runs it with us.' })
  expect(leadsTo(made)).toContain('done=make-operator')
  expect((await opened(operator, at)).text).toContain('Remove this person as an operator')
})

test('an operator suspends an account and gives reasons, and the account’s owner can read them', async () => {
  const operator = await house.operator('Olu Runs')
  const account = { email: 'cy@people.example', password: 'three lamps on a wet street' }
  await house.newcomer().enter(identity.sign_up, { ...account, fullname: 'Cy Vane' })
  const { UID } = await house.signedIn(account)
  const at = `/account?look=people&person=${UID}`
  const asked = await opened(operator, `${at}&decide=person.${UID}`)
  expect(asked.page.all('input', ({ has }) => has.name === 'measure' && has.value === 'suspend')).toHaveLength(1)
  const made = await sent(operator, at, {
    intent: 'decide',
    kind: 'person',
    id: UID!,
    measure: 'suspend',
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    ground: 'incompatible',
    rule: 'Rule 2',
    facts: 'Sold shoes in ten places.',
    explanation: 'It sells shoes.',
    days: '7',
  })
  expect(leadsTo(made)).toContain('/account?look=decision')
  await expect
    .poll(async () => (await operator.enter(identity.get_person, { UID: UID! })).suspended?.reason, { timeout: 20_000 })
    .toBe('It sells shoes.')
  const { text } = await opened(await house.signedIn(account), '/account')
  expect(text).toContain('Your account is suspended until')
  expect(text).toContain('It sells shoes.')
})

test('only operators see where somebody has waited too long to be let in', async () => {
  const [operator, owner] = [await house.operator('Olu Runs'), await house.person('Ora Keel')]
  const at = '/account?look=late-requests'
  expect((await opened(operator, at)).text).toContain('Nobody has waited that long.')
  const { comm_id } = await owner.enter(comms.create_community, { comm_name: 'Slow Lane', summary: 'Neighbours.' })
  const late = { comm_id, comm_name: 'Slow Lane', lang: 'en', waiting: 2, since: '2026-01-05T08:00:00.000Z' }
  // A made-up reply, since a test cannot wait until a request is two weeks old.
  const enter: typeof operator.enter = (call, input) =>
    call.name === 'late_requests' ? Promise.resolve([late] as never) : operator.enter(call, input)
  const desk = await opened({ ...operator, enter }, '/account?look=desk')
  expect(desk.page.all('a', ({ has }) => has.href === at)).toHaveLength(1)
  const list = await opened({ ...operator, enter }, at)
  for (const shown of ['Slow Lane', '2 people', 'the first since']) expect(list.text).toContain(shown)
  expect(list.page.all('a', ({ has }) => has.href === `/communities/${comm_id}?edit=requests`)).toHaveLength(1)
  expect((await opened(owner, at)).text).not.toContain('Waiting to be let in')
})

test('the sign-up page says who may create an account', async () => {
  const operator = await house.operator('Olu Runs')
  const at = '/account?look=sign-up'
  const choose = (sign_up: string) => sent(operator, at, { intent: 'sign-up-rule', sign_up, reason: 'It is full.' })
  await choose('closed')
  const closed = await opened(house.newcomer(), '/signup')
  expect(closed.text).toContain('Nobody can create an account here right now.')
  expect(closed.page.all('input', ({ has }) => has.name === 'password')).toHaveLength(0)
  await choose('invited')
  const invite = { intent: 'invite', uses: '1', days: '7', note: 'The choir' }
  const { shownOnce } = await sent<{ shownOnce: { text: string } }>(operator, at, invite)
  const { pathname, search } = new URL(shownOnce.text)
  const invited = await opened(house.newcomer(), `${pathname}${search}`)
  expect(
    invited.page.all('input', ({ has }) => has.name === 'invitation' && has.value === search.slice(-22)),
  ).toHaveLength(1)
  expect((await opened(operator, at)).text).toContain('0 of 1 used')
  await choose('open')
})

test('a wave of new accounts is slowed, and the desk shows the wave with a button that lets everybody in', async () => {
  const quiet = await openSampleHouse('identity,users,comms', { SIGN_UPS_PER_HOUR: '2' })
  try {
    const operator = await quiet.operator('Olu Runs')
    expect((await opened(operator, '/account?look=desk')).text).not.toContain('Waves of new accounts')
    expect((await opened(operator, '/account?look=sign-up')).text).toContain('Sign-ups in the last hour: 1 (usually 0)')
    await quiet.person('Ana Mills')

    const form = {
      intent: 'sign-up',
      email: 'bo@people.example',
      password: 'three lamps on a wet street',
      fullname: 'Bo',
    }
    const refused = await sent<{ data: { refused: { sentence: string } } }>(quiet.newcomer(), '/signup', form)
    expect(refused.data.refused.sentence).toMatch(
      /^Many people are creating an account .+ You can try again at [\d:]+\.$/,
    )
    const desk = await opened(operator, '/account?look=desk')
    expect(desk.text).toContain('Sign-ups are being slowed: 2 in the last hour (usually 0).')
    expect(desk.page.all('form', ({ has }) => has.action === '/account?look=sign-up')).toHaveLength(1)
    expect(desk.text).toContain('Let them in for 24 hours')
    expect(leadsTo(await sent(operator, '/account?look=sign-up', { intent: 'let-pass' }))).toContain('done=let-pass')
    expect((await opened(operator, '/account?look=desk')).text).toContain('Everybody can create an account until')
    expect(leadsTo(await sent(quiet.newcomer(), '/signup', form))).toBe('/home')
    await sent(operator, '/account?look=sign-up', { intent: 'slow-again' })
    expect((await opened(operator, '/account?look=desk')).text).toContain('Sign-ups are being slowed: 3')
  } finally {
    await quiet.close()
  }
})

test('one page shows operators how the site is configured and where each setting can be changed', async () => {
  const operator = await house.operator('Olu Runs')
  const { text, page } = await opened(operator, '/account?look=settings')
  expect(text).toMatch(/Public address\s*https:\/\/polity\.example\s*PUBLIC_URL/)
  expect(text).toContain('For now these come from the program’s environment variables (TIME_ZONE, LANGUAGE_DEFAULT).')
  expect(text).toMatch(/It reaches nobody: each e-mail is a file in the data folder\..*\s*SMTP_URL/)
  expect(text).toMatch(/The bots can’t be reached right now\.\s*MODEL_URL/)
  expect(text).toMatch(/Who may create an account\s*Anybody/)
  expect(page.all('form', ({ has }) => has.method === 'post')).toHaveLength(1)
  for (const look of ['desk', 'town', 'sign-up', 'bots'])
    expect(page.all('a', ({ has }) => has.href === `/account?look=${look}`)).toHaveLength(1)
})

test('the sign-up form sends on the invitation from its URL, even if anybody can sign up', async () => {
  const code = 'A'.repeat(22)
  const { page } = await opened(house.newcomer(), `/signup?invitation=${code}`)
  const kept = page.all('input', ({ has }) => has.name === 'invitation')
  expect(kept.map(({ has }) => [has.type, has.value])).toEqual([['hidden', code]])
})

test('the operators’ activity log describes each action in words and names the person who took it', async () => {
  const operator = await house.operator('Olu Trail')
  await operator.enter(identity.set_sign_up, { sign_up: 'invited' })
  await operator.enter(identity.set_sign_up, { sign_up: 'open', reason: 'The fair is on Sunday.' })
  const all = async () => (await operator.enter(audit.entries, { UID: operator.UID! })).items
  await expect.poll(all, { timeout: 20_000 }).toHaveLength(2)
  const granted = async () => (await operator.enter(audit.entries, { service: 'identity', call: 'grant' })).items[0]
  await expect.poll(granted, { timeout: 20_000 }).toMatchObject({ by: 'command', UID: null, object: operator.UID })
  const { text } = await opened(operator, `/account?look=audit&by=${operator.UID}`)
  expect(text).toMatch(/Olu Trail\s*opened sign-ups to everybody/)
  expect(text).toContain('Reason: The fair is on Sunday.')
  expect(text).not.toContain('Who may sign up:')
})

test('the operators’ activity log names what was affected, puts values in words and links to reasons for decisions', async () => {
  const [operator, owner] = [await house.operator('Ola Names'), await house.person('Ora Keel')]
  const { comm_id } = await owner.enter(comms.create_community, { comm_name: 'Elder Lane', summary: 'Neighbours.' })
  await operator.enter(comms.set_front, { comm_id, front: 'kept_off', reason: 'It was asked for.' })
  const poll = { title: 'Which lamp?', options: ['Red', 'Green'], results: 'live', publish: true } as const
  const { poll_id } = await owner.enter(polls.create_poll, oneItem({ ...poll, comm_id, closes_at: inDays(1) }))
  const { decision_id } = await operator.enter(moderation.decide, {
    kind: 'poll',
    id: poll_id,
    measure: 'remove',
    category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
    ground: 'incompatible',
    rule: 'Rule 2',
    facts: 'It names a shop.',
    explanation: 'It sells lamps.',
  })
  const all = async () => (await operator.enter(audit.entries, { UID: operator.UID! })).items
  await expect.poll(all, { timeout: 20_000 }).toHaveLength(2)
  const { text, page } = await opened(operator, `/account?look=audit&by=${operator.UID}`)
  for (const shown of [
    'Elder Lane',
    'took a community off the front page',
    'Reason: It was asked for.',
    'Which lamp?',
    'made a decision about a poll: removed',
    'It sells lamps.',
  ])
    expect(text).toContain(shown)
  expect(text).not.toContain(poll_id)
  for (const href of [`/communities/${comm_id}`, `/account?look=decision&id=${decision_id}`])
    expect(page.all('a', ({ has }) => has.href === href)).toHaveLength(1)
})
