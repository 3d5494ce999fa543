import { expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { LastTurnout } from './last-turnout.tsx'

const past = (poll_id: string, answers: number | null) => ({ poll_id, lang: 'en', title: `Poll ${poll_id}`, answers })

test('a community shows the turnout of its last three polls with public counts, as bars on the same scale', async () => {
  const { page, text } = await drawn(
    <LastTurnout past={[past('A', 40), past('B', null), past('C', 80), past('D', 1), past('E', 9)]} />,
  )
  expect(page.all('rect').map(({ has }) => has.width)).toEqual(['50%', '100%', '1.25%'])
  expect(page.all('a').map(({ has }) => has.href)).toEqual(['/results/A', '/results/C', '/results/D'])
  expect(text).toContain('Poll C 80 people answered')
  expect(stumbles(page)).toEqual([])
})

test('a community with a single poll to compare shows no turnout', async () => {
  expect((await drawn(<LastTurnout past={[past('A', 40), past('B', null)]} />)).text).toBe('')
})
