import fc from 'fast-check'
import { RouterContextProvider, type MiddlewareFunction } from 'react-router'
import { expect, test } from 'vitest'
import { hostilePaths } from '#tests/hostile-paths.ts'
import { visit, type RequestContext } from '#web/visit.ts'
import { guestOnly, personOnly } from './guards.ts'
import { routeTable } from '#contract/route-table.ts'

const here = 'https://polity.example'

/** The address to which a guard redirects somebody who opens an address; null: there is no redirect. */
async function sentTo(guard: MiddlewareFunction, UID: string | null, address: string): Promise<string | null> {
  const context = new RouterContextProvider()
  context.set(visit, { UID } as RequestContext)
  const url = new URL(address, here)
  const args = { context, url, request: new Request(url), params: {}, pattern: '' }
  try {
    await guard(args, async () => undefined)
    return null
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(Response)
    const { status, headers } = thrown as Response
    expect(status).toBe(302)
    return headers.get('location')
  }
}

const ofPerson = routeTable.filter(({ guard }) => guard === 'person').map(({ path }) => path)
const ofGuest = routeTable.filter(({ guard }) => guard === 'guest').map(({ path }) => path)

test('a guest who opens a members’ screen signs in first and returns to the same address', async () => {
  for (const path of ofPerson) {
    const wanted = `${path}?look=after&title=a%26b%3Fc`
    const location = (await sentTo(personOnly, null, wanted))!
    expect(new URL(location, here).pathname).toBe('/login')
    expect(new URL(location, here).searchParams.get('redirect')).toBe(wanted)
    expect(await sentTo(guestOnly, 'U1', location)).toBe(wanted)
  }
})

test('people can open screens for signed-in people, and guests can open screens for guests', async () => {
  for (const path of ofPerson) expect(await sentTo(personOnly, 'U1', path)).toBeNull()
  for (const path of ofGuest) expect(await sentTo(guestOnly, null, path)).toBeNull()
})

test('a person who opens a guest screen is sent home', async () => {
  for (const path of ofGuest) expect(await sentTo(guestOnly, 'U1', path)).toBe('/home')
})

test('a link from an e-mail opens its screen only for guests: a person continues to the account', async () => {
  for (const path of ofGuest)
    for (const query of ['token', 'token=abc', 'confirm=abc&redirect=/home', 'redirect=/rules&token=']) {
      expect(await sentTo(guestOnly, null, `${path}?${query}`)).toBeNull()
      expect(await sentTo(guestOnly, 'U1', `${path}?${query}`)).toBe('/account?done=signed-in#status')
    }
})

test('no parameter lets a person open a guest screen', async () => {
  const names = routeTable.flatMap((route) => ('query' in route ? route.query : []))
  for (const path of ofGuest)
    for (const name of [...names, 'done', 'look', 'preview', 'x'])
      expect(await sentTo(guestOnly, 'U1', `${path}?${name}=1`)).not.toBeNull()
})

test('an address with a character that browsers reinterpret is not followed, wherever it occurs', async () => {
  for (const sign of ['\\', '\t', '\n', '\u0000', '\u00a0', ' '])
    expect(await sentTo(guestOnly, 'U1', `/login?redirect=${encodeURIComponent(`/rules?a=${sign}b`)}`)).toBe('/home')
})

const staysHere = (location: string) => new URL(location, `${here}/login`).origin === here

test('a person is never sent off the site, whatever the address says', async () => {
  for (const hostile of hostilePaths('polity.example')) {
    const location = await sentTo(guestOnly, 'U1', `/login?redirect=${encodeURIComponent(hostile)}`)
    expect(location, JSON.stringify(hostile)).toBe('/home')
  }
})

test('nobody is sent off the site, whatever the address contains and however it is encoded', async () => {
  const host = fc.constantFrom('//evil.example', '\\\\evil.example', 'https:evil.example', '/\t/evil.example', '@evil')
  const pieces = fc.array(fc.oneof(fc.string({ unit: 'binary' }), host, fc.constantFrom('/', '/home', '?', '#', '%2f')))
  await fc.assert(
    fc.asyncProperty(pieces, fc.boolean(), async (parts, encoded) => {
      const value = parts.join('').toWellFormed()
      const address = `/login?redirect=${encoded ? encodeURIComponent(value) : value.replaceAll(/[#&]/g, '')}`
      expect(staysHere((await sentTo(guestOnly, 'U1', address))!)).toBe(true)
      expect(staysHere((await sentTo(personOnly, null, `/account?x=${encodeURIComponent(value)}`))!)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
