import { expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RequestContext } from '#web/visit.ts'
import type { Community } from './community-list.tsx'
import server, { type OnHome } from './home-plate.server.ts'
import plate from './home-plate.tsx'

const place = (comm_id: string, my_role: Community['my_role']): Community => ({
  comm_id,
  comm_name: `Place ${comm_id}`,
  summary: '',
  lang: 'en',
  polls_by: 'members',
  join: 'open',
  member_count: 3,
  front: 'featured',
  on_front: true,
  picture_url: null,
  visibility: 'public',
  my_role,
  barred: null,
  sample: false,
})
const all = [place('A', 'member'), place('B', null), place('C', 'moderator'), place('D', 'owner')]

/** The content that a visitor sees on a front page with these communities. */
async function loadedAs(
  UID: string | null,
  mine: Community[],
  front = all,
  unseen: Community[] = [],
): Promise<{ data: OnHome; asked: string[] }> {
  const asked: string[] = []
  interface Asked {
    of?: string
    comm_ids?: string[]
    front?: string
  }
  const enter = async ({ name }: { name: string }, { of, comm_ids = [], front: decided }: Asked) => {
    asked.push(name)
    if (name === 'open_counts')
      return comm_ids.filter((comm_id) => ['D', 'B'].includes(comm_id)).map((comm_id) => ({ comm_id, open: 1 }))
    if (name === 'front_page') return { comm_ids: front.map(({ comm_id }) => comm_id) }
    if (name === 'my_memberships') {
      const lookedAfter = mine.filter(({ my_role }) => my_role !== 'member')
      const owned = lookedAfter.filter(({ my_role }) => my_role === 'owner')
      return { items: [...new Set([...owned, ...lookedAfter])], next_cursor: null }
    }
    const known = front.map(
      (each) => mine.find(({ comm_id }) => comm_id === each.comm_id) ?? { ...each, my_role: null },
    )
    if (decided) return decided === 'unseen' ? unseen : []
    if (!of && comm_ids.length === 0) return all.slice(0, 1)
    return of === 'mine' ? mine : known.filter(({ comm_id }) => comm_ids.includes(comm_id))
  }
  const ctx = { locale: 'en', UID, enter } as Partial<RequestContext> as RequestContext
  return { data: await server.load(ctx), asked }
}
const shown = async (data: OnHome) => {
  const [mine, others] = await Promise.all(
    plate.parts.map(({ View }) =>
      drawn(<View data={data} idle={false} more={false} toAnswer={0} samples={false} fresh={false} />),
    ),
  )
  return { mine: mine!, others: others! }
}

test('people see the communities they belong to, those they own first, and all others separately', async () => {
  const { data } = await loadedAs(
    'U1',
    all.filter(({ my_role }) => my_role),
  )
  const { mine, others } = await shown(data)
  expect(mine.text).toMatch(/^My communities.*Place D.*Place C.*Place A/)
  expect(others.text).toMatch(/^Other communities.*Place B/)
  expect(others.text).not.toContain('Place D')
  expect(plate.parts[0]).toMatchObject({ where: 'own' })
  expect(stumbles(mine.page)).toEqual([])
})

test('a person without a community is shown where to join a community, first on the page and only once', async () => {
  const { mine, others } = await shown((await loadedAs('U1', [])).data)
  expect(mine.text).toMatch(/^Find your community.*What they ask will then come first.*Place A.*All communities/)
  expect(others.text).toBe('')
  expect(stumbles(mine.page)).toEqual([])
})

test('the only community on a front page is introduced, without a link to all communities', async () => {
  const alone = [{ ...place('B', null), summary: 'Who lives in Lime Street.' }]
  const guest = await shown((await loadedAs(null, [], alone)).data)
  expect(guest.others.text).toMatch(/^Who asks here.*Place B.*Who lives in Lime Street.*3 members · 1 open poll$/)
  const person = await shown((await loadedAs('U1', [], alone)).data)
  expect(person.mine.text).toMatch(/^Is this your community\?.*Place B/)
  expect(person.mine.text).not.toContain('All communities')
})

test('a guest has no communities of their own, and none are requested', async () => {
  const { data, asked } = await loadedAs(null, [])
  const { mine, others } = await shown(data)
  expect(mine.text).toBe('')
  expect(others.text).toMatch(/^Communities/)
  expect(asked).toEqual(['front_page', 'communities', 'open_counts'])
})

test('a front page that shows no communities says whether there are any at all', async () => {
  expect((await loadedAs(null, [], [])).data.elsewhere).toBe(true)
  expect((await loadedAs(null, [])).data.elsewhere).toBe(false)
})

test('if the front page would show no communities, it shows those that operators have not looked at yet', async () => {
  const { data } = await loadedAs(null, [], [], [{ ...place('E', null), front: 'unseen', summary: 'Nine houses.' }])
  expect(data).toMatchObject({ elsewhere: true, only: true, samples: false })
  expect((await shown(data)).others.text).toMatch(/^Who asks here.*Place E.*Nine houses\./)
  expect((await loadedAs(null, [], all, [place('E', null)])).data.communities).toHaveLength(all.length)
})
