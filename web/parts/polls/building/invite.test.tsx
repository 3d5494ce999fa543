import { expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { Invite } from './invite.tsx'

const given = {
  poll_id: 'P1',
  url: 'https://polity.example/answer/P1',
  title: 'Which bench?',
  message: 'Anyone can answer.',
  qr: { size: 1, path: 'M0 0h1v1h-1z' },
  refused: undefined,
}
const invite = (letters: string | null, can_manage: boolean, isPrivate = false) =>
  drawn(<Invite {...given} {...{ letters, can_manage, isPrivate }} />)

test('people are invited by a link, a short address, a poster and a picture', async () => {
  const { page } = await invite('BCDFGH', true)
  expect(page.all('input', ({ has }) => has.readonly !== undefined).map(({ has }) => has.value)).toEqual([given.url])
  expect(page.one('.typed').text).toBe('polity.example/go/BCDFGH')
  expect(page.one('svg').has['aria-label']).toBe('QR code that opens https://polity.example/answer/P1')
  expect(page.all('a').map(({ has }) => has.href)).toEqual([
    '/results/P1/present',
    '/results/P1/poster',
    '/results/P1/share.png',
  ])
  expect(page.all('form')).toEqual([])
  expect(stumbles(page)).toEqual([])
})

test('a short address is made when somebody who manages the poll asks for it, or first opens a sheet', async () => {
  const { page } = await invite(null, true)
  const intents = page.all('input', ({ has }) => has.name === 'intent').map(({ has }) => has.value)
  expect(intents).toEqual(['short_address'])
  expect(page.all('button', ({ has }) => has.name === 'then').map(({ has }) => has.value)).toEqual([
    'present',
    'poster',
  ])
  const { page: others } = await invite(null, false)
  expect(others.all('form')).toEqual([])
  expect(others.all('a').map(({ has }) => has.href)).toEqual([
    '/results/P1/present',
    '/results/P1/poster',
    '/results/P1/share.png',
  ])
})

test('in a private community, members are invited only by the link, without a short address, poster or picture', async () => {
  const { page } = await invite(null, true, true)
  expect(page.all('input', ({ has }) => has.readonly !== undefined).map(({ has }) => has.value)).toEqual([given.url])
  expect([...page.all('a'), ...page.all('img'), ...page.all('form')]).toEqual([])
})
