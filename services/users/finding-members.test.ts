import { beforeAll, expect, test } from 'vitest'
import { users } from '#contract/users.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal, someId } from '#tests/context.ts'
import { inPages } from '#tests/in-pages.ts'
import { find_members } from './finding-members.ts'
import { update_user } from './record.ts'
import { openStage, type Stage } from './users.test-kit.ts'

onEveryEngine('finding members of a community by name', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  async function named(username: string) {
    const UID = stage.newPerson({ username })
    await update_user({ fullname: username }, stage.as(UID))
    return UID
  }
  const search = (by: string, q: string, more: { cursor?: string; limit?: number } = {}) =>
    find_members(users.find_members.input.parse({ comm_id: someId(), q, ...more }), stage.as(by))
  const found = async (by: string, q: string) => (await search(by, q)).items.map(({ fullname }) => fullname)

  test('a moderator finds members by words of their names, whether or not everyone sees them, ignoring case and accents', async () => {
    const members = [await named('Íñigo Peña'), await named('Ana Peña'), await named('Øystein Berg'), someId()]
    const moderator = stage.newPerson({ members })
    expect(await found(moderator, 'pena')).toEqual(['Íñigo Peña', 'Ana Peña'])
    expect(await found(moderator, '  PEÑA   ini ')).toEqual(['Íñigo Peña'])
    expect(await found(moderator, 'oystein')).toEqual(['Øystein Berg'])
    expect(await found(moderator, 'Ana Berg')).toEqual([])
    expect(await found(moderator, '%')).toEqual([])
    expect((await search(moderator, 'ana')).items).toEqual([
      { UID: members[1], fullname: 'Ana Peña', role: 'member', joined_at: '2026-01-01T00:00:00Z' },
    ])
  })

  test('nobody else can search in the names of members, not even for their own name', async () => {
    const ana = await named('Ana Peña')
    expect(await refusal(search(ana, 'ana'))).toBe('FORBIDDEN')
  })

  test('what is found is read page by page, each member once and in order, and the last page is not empty', async () => {
    const [ana, ben] = [await named('Ana Mills'), await named('Ben Stone')]
    // More than are looked at in one go, with what is sought at both ends of each part.
    const sought = new Set([0, 3, 199, 200, 201, 399, 400, 655])
    const others = await Promise.all([1, 2, 3].map((n) => named(`Ana Copy ${n}`)))
    const members = Array.from({ length: 656 }, (_, at) => (sought.has(at) ? ana : ben))
    members[3] = others[0]!
    members[200] = others[1]!
    members[655] = others[2]!
    const moderator = stage.newPerson({ members })
    for (const limit of [1, 2, 3, 4, 8]) {
      const pages = await inPages((more) => search(moderator, 'ana', { limit, ...more }))
      expect(pages.flat().map(({ fullname }) => fullname)).toEqual([
        'Ana Mills',
        'Ana Copy 1',
        'Ana Mills',
        'Ana Copy 2',
        'Ana Mills',
        'Ana Mills',
        'Ana Mills',
        'Ana Copy 3',
      ])
      expect(pages.map((page) => page.length)).not.toContain(0)
    }
  })

  test('one call looks at no more than 2,000 members and then says where to go on', async () => {
    const [ana, ben] = [await named('Ana Mills'), await named('Ben Stone')]
    const members = Array.from({ length: 2100 }, (_, at) => (at === 2050 ? ana : ben))
    const moderator = stage.newPerson({ members })
    const first = await search(moderator, 'ana')
    expect(first).toEqual({ items: [], next_cursor: '2000' })
    expect((await search(moderator, 'ana', { cursor: first.next_cursor! })).items).toHaveLength(1)
  })
})
