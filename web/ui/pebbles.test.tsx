import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn } from './drawn.test-kit.tsx'
import { Pebbles, perPebble } from './pebbles.tsx'

const dotsIn = (d = '') =>
  [...d.matchAll(/h([\d.]+)/g)].reduce((sum, [, long]) => sum + Math.floor(Number(long) / 10) + 1, 0)
const heap = async (...[props]: Parameters<typeof Pebbles>) => {
  const { page } = await drawn(<Pebbles {...props} />)
  return { dots: page.all('path').reduce((sum, { has }) => sum + dotsIn(has.d), 0), circles: page.all('circle') }
}

test('each pebble is one person, and one of them is the reader’s own', async () => {
  expect(await heap({ count: 0 })).toMatchObject({ dots: 0, circles: [] })
  expect((await heap({ count: 41 })).dots).toBe(41)
  const given = await heap({ count: 41, yours: 'given' })
  expect([given.dots, given.circles.map(({ has }) => has.class)]).toEqual([40, ['given']])
  const waiting = await heap({ count: 40, yours: 'waiting' })
  expect([waiting.dots, waiting.circles.map(({ has }) => [has.class, has.cx, has.cy])]).toEqual([
    40,
    [['waiting', '5', '15']],
  ])
})

test('a heap never exceeds the requested size, and it includes everybody', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(80, 400), (count, most) => {
      const per = perPebble(count, most)
      expect(Math.ceil(count / per)).toBeLessThanOrEqual(most)
      expect(per === 1 || count / (per / 10) > most).toBe(true)
    }),
  ))

test('if a pebble represents many people, none is marked as the reader’s own', async () => {
  expect(await heap({ count: 4000, per: 10, yours: 'given' })).toMatchObject({ dots: 400, circles: [] })
})
