import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { opened, sent } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls', { PUBLIC_URL: 'https://polity.example' })
  await house.house.work()
})
afterAll(() => house.close())

const unread = 'We couldn’t read what your browser answered. Nothing has changed. Please try again.'

test.each(['', 'junk', '[]', 'null', '{"id":1}', '{"id":"AAAA"}'])(
  'a browser that answers %j for a passkey is told that it could not be read',
  async (response) => {
    const guest = house.guest()
    const login = await sent<{ data: object; init: { status: number } }>(guest, '/login', {
      intent: 'passkey',
      response,
    })
    expect(login.init.status).toBe(400)
    expect((await opened(guest, '/login', login.data)).text).toContain(unread)
  },
)

test('so is one that adds a passkey, or proves with one whose the account is', async () => {
  const ana = await house.person('Ana Mills')
  for (const intent of ['add-passkey', 'prove-passkey']) {
    const { data } = await sent<{ data: { refused: { sentence: string } } }>(ana, '/account', {
      intent,
      name: 'Key',
      response: 'junk',
    })
    expect(data.refused.sentence).toBe(unread)
  }
  const { data } = await sent<{ data: object }>(ana, '/account', { intent: 'add-passkey', name: 'K', response: 'junk' })
  expect((await opened(ana, '/account', data)).text).toContain(unread)
})
