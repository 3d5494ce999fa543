import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { AppealSection } from './appeal-section.tsx'
import type { Decision } from './types.ts'

const decision = {
  appeal: null,
  appeal_until: '2026-10-27T10:00:00.000Z',
  may_appeal: true,
  nobody_else: false,
  comm_id: null,
} as unknown as Decision

test('once it is too late to appeal, the author is addressed as the author, and others read about the author', async () => {
  const late = (mine: boolean) =>
    drawn(<AppealSection decision={{ ...decision, mine }} contact="" late refused={undefined} />)
  expect((await late(true)).text).toContain('You had until')
  expect((await late(false)).text).toContain('The author had until')
})

test('a decision about an account or a membership speaks of that person, and not of an author', async () => {
  for (const kind of ['person', 'member'])
    for (const late of [true, false]) {
      const others = { ...decision, kind, mine: false, may_appeal: false } as Decision
      const { text } = await drawn(<AppealSection decision={others} contact="" late={late} refused={undefined} />)
      expect(text).toContain(late ? 'They had until' : 'They can ask another person')
      expect(text).not.toContain('wrote')
    }
})
