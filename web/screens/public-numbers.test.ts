import { afterAll, beforeAll, expect, test } from 'vitest'
import { halfYears } from '#web/parts/moderation/log-numbers.server.ts'
import { openSampleHouse, type OpenHouse } from '#web/house.test-kit.ts'
import { opened } from './opened.test-kit.tsx'

let house: OpenHouse
beforeAll(async () => {
  house = await openSampleHouse('identity,users,comms,polls,moderation')
})
afterAll(() => house.close())

test('the log of decisions opens the numbers of the last twelve months and of each of the last half-years', async () => {
  const halves = halfYears(new Date()).map(({ name }) => name)
  const year = await opened(house.guest(), '/rules?log=decisions')
  expect(year.text).toContain('The last twelve months in numbers')
  for (const half of halves) {
    const address = `/rules?log=decisions&half=${half}`
    expect(year.page.all('a', ({ has }) => has.href === address)).toHaveLength(1)
    const { text, page } = await opened(house.guest(), address)
    expect(text).toContain(
      half.endsWith('1') ? `January to June ${half.slice(0, 4)}` : `July to December ${half.slice(0, 4)}`,
    )
    expect(page.all('details', ({ has }) => has.open !== undefined)).toHaveLength(1)
  }
  expect((await opened(house.guest(), '/rules?log=decisions&half=1999-3')).text).toContain('The last twelve months')
})

test('the half-years follow each other without a gap', () => {
  expect(halfYears(new Date('2026-07-01T00:00:00Z'))).toEqual([
    { name: '2026-2', from: '2026-07-01', to: '2026-12-31' },
    { name: '2026-1', from: '2026-01-01', to: '2026-06-30' },
    { name: '2025-2', from: '2025-07-01', to: '2025-12-31' },
    { name: '2025-1', from: '2025-01-01', to: '2025-06-30' },
  ])
  expect(halfYears(new Date('2026-06-30T23:59:59Z'))[0]!.name).toBe('2026-1')
})
