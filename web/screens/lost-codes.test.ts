import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,audit')
  await house.house.work()
})
afterAll(() => house.close())

const asked = (UID: string, hoursAgo: number) =>
  house.house.db.run(
    'asked',
    `insert into identity.recovery ("UID", email, begun_at)
     select "UID", email, clock_timestamp() - make_interval(hours => $2::int) from identity.account where "UID" = $1
     on conflict ("UID") do update set begun_at = excluded.begun_at`,
    [UID, hoursAgo],
  )

test('an operator sees the wait of somebody who lost their codes, and makes the link only once it is over', async () => {
  const [operator, ana] = [await house.operator('Olu Runs'), await house.person('Ana Mills')]
  const at = `/account?look=people&person=${ana.UID}`
  expect((await opened(operator, at)).text).not.toContain('Lost app and recovery codes')

  await asked(ana.UID!, 1)
  const waiting = await opened(operator, at)
  expect(waiting.text).toContain('Lost app and recovery codes')
  expect(waiting.text).toContain('The wait ends on')
  expect(waiting.text).not.toContain('Make a link that turns codes off')
  const form = { intent: 'recovery-link', UID: ana.UID!, reason: 'They called.' }
  const early = await sent<{ data: { refused: { code: string } } }>(operator, at, form)
  expect(early.data.refused.code).toBe('STILL_WAITING')

  await asked(ana.UID!, 72)
  expect((await opened(operator, at)).text).toContain('Make a link that turns codes off')
  const made = await sent<{ shownOnce: { text: string } }>(operator, at, form)
  expect(made.shownOnce.text).toMatch(/\/forgot\?token=[\w-]{22}$/)
  const shown = await opened(operator, at, made)
  expect(shown.text).toContain('This link sets a new password. You see it only now.')

  const trail = async () => {
    await house.house.work()
    return (await opened(operator, '/account?look=audit')).text
  }
  await expect.poll(trail, { timeout: 20_000 }).toContain('made a link for somebody who has lost their codes')
})

test('wherever somebody is signed in, they read that another waits to be let in, and stop it with one press', async () => {
  const ben = await house.person('Ben Okoro')
  await asked(ben.UID!, 1)
  const shown = await opened(ben, '/account')
  expect(shown.text).toContain('Somebody asks to get into your account without a code')
  await sent(ben, '/account', { intent: 'stop-recovery' })
  expect((await opened(ben, '/account')).text).not.toContain('Somebody asks to get into your account')
})
