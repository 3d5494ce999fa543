import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { Community } from './plate.ts'
import { Tabs } from './tabs.tsx'

const community = { about: 'Forty plots and one shed.', rules: [] } as Partial<Community> as Community
const data = { needs: [], open: [], past: [], scheduled: [], latest: [], may: [], questions: [] }

test('when a reader opens a community’s page, the first of its tabs is marked as current', async () => {
  const { page } = await drawn(<Tabs community={community} dataOf={() => ({ ...data, data }) as never} />)
  const [first, ...more] = page.all('a').map(({ has }) => has['aria-current'])
  expect(first).toBe('location')
  expect(more.length).toBeGreaterThan(0)
  expect(more.filter(Boolean)).toEqual([])
})
