import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#contract/audit.ts'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { users } from '#contract/users.ts'
import { inDays, oneItem } from '#tests/one-item.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { leadsTo, opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,audit')
  await house.house.work()
})
afterAll(() => house.close())

const at = '/account?look=settings'
const tokyo = {
  intent: 'regional',
  languages: ['en', 'es'],
  language: 'en',
  time_zone: 'Asia/Tokyo',
  if_version: '0',
  reason: 'We moved.',
}

test('once an operator has set the time zone, times are entered and shown in it, in both languages', async () => {
  const operator = await house.operator('Olu Runs')
  const form = await opened(operator, at)
  expect(form.text).toContain('For now these come from the program’s environment variables')
  expect(form.page.all('option', ({ has }) => has.value === 'Asia/Tokyo')).toHaveLength(1)
  expect(form.text).toMatch(/It’s \d\d:\d\d in UTC now/)
  const poll = oneItem({
    title: 'A bench?',
    options: ['Yes', 'No'],
    results: 'live',
    closes_at: inDays(1),
    publish: true,
  })
  const { poll_id } = await operator.enter(polls.create_poll, poll)

  expect(leadsTo(await sent(operator, at, tokyo))).toContain('done=regional')
  const later = await house.house.regional.current()
  const after = { ...operator, ...later }
  expect(later).toEqual({ languages: ['en', 'es'], timeZone: 'Asia/Tokyo' })
  expect((await opened(after, `${at}&done=regional`)).text).toMatch(/It’s \d\d:\d\d in Tokyo now/)

  const closes_date = inDays(3).slice(0, 10)
  const extended = { intent: 'extend', closes_date, closes_time: '18:00', note: 'More time.' }
  expect(leadsTo(await sent(after, `/build?poll=${poll_id}&look=after`, extended))).toContain('done=extend')
  const { closes_at } = await operator.enter(polls.get_poll, { poll_id })
  // It is nine hours later in Tokyo.
  expect(closes_at).toBe(`${closes_date}T09:00:00.000Z`)
  for (const locale of ['en', 'es'] as const)
    expect((await opened({ ...house.guest(), locale }, `/answer/${poll_id}`)).text).toContain('18:00')

  const asked = { service: 'identity', call: 'set_regional_settings' }
  await expect
    .poll(async () => (await operator.enter(audit.entries, asked)).items, { timeout: 10_000 })
    .toMatchObject([
      { UID: operator.UID, says: { languages: '', language: '', time_zone: 'Asia/Tokyo', reason: 'We moved.' } },
    ])
  const trail = (await opened(operator, '/account?look=audit')).text
  expect(trail).toContain('changed the time zone of the site')
  expect(trail).toContain('Reason: We moved.')
  expect(trail).toMatch(/Time zone: Tokyo.*Before: /)
  expect(trail).not.toContain('Languages:')
})

test('the form shows what is wrong beside the field, and keeps what was chosen', async () => {
  const operator = await house.operator('Ona Runs')
  const { version } = await operator.enter(identity.regional_settings, {})
  const refusedBy = async (change: object) => {
    const reply = await sent(operator, at, { ...tokyo, if_version: String(version), ...change })
    return (await opened(operator, at, (reply as { data: unknown }).data)).text
  }
  expect(await refusedBy({ languages: [] })).toContain('Choose at least one language.')
  expect(await refusedBy({ languages: ['es'] })).toContain('The default language must be one of those you offer.')
  expect(await refusedBy({ time_zone: 'Mars/Olympus' })).toContain('Choose a time zone from the list.')
  expect(await refusedBy({ if_version: '0' })).toContain('Someone has changed this in the meantime.')
  const ana = await house.person('Ana Mills')
  expect((await opened(ana, at)).text).not.toContain('Languages offered')
})

test('a call in a language that is not offered answers in the default language', async () => {
  const [operator, ana] = [await house.operator('Ona Runs'), await house.person('Ana Mills')]
  const inSpanish = async () => (await ana.enter(users.notice_choices, { lang: 'es' })).map(({ name }) => name)
  const inEnglish = async () => (await ana.enter(users.notice_choices, { lang: 'en' })).map(({ name }) => name)
  expect(await inSpanish()).not.toEqual(await inEnglish())
  const { version } = await operator.enter(identity.regional_settings, {})
  const only = { ...tokyo, languages: ['en'], if_version: String(version) }
  expect(leadsTo(await sent(operator, at, only))).toContain('done=regional')
  await house.house.regional.current()
  await expect.poll(inSpanish, { timeout: 10_000 }).toEqual(await inEnglish())
})

test('time zones are grouped by region, and each is listed with its city and its offset from GMT', async () => {
  const { page, text } = await opened(await house.operator('Ona Runs'), at)
  expect(page.all('optgroup', ({ has }) => has.label === 'Asia')).toHaveLength(1)
  expect(text).toContain('Tokyo (GMT+9)')
  expect(text).toContain('Argentina, Salta (GMT-3)')
})

test('in Spanish, time zones have their Spanish names, under regions in Spanish', async () => {
  const { page, text } = await opened({ ...(await house.operator('Ona Runs')), locale: 'es' }, at)
  expect(text).toContain('Madrid, hora de Europa central (GMT+')
  expect(page.all('optgroup', ({ has }) => has.label === 'Europa')).toHaveLength(1)
})
