import { beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openContext, someId } from '#tests/context.ts'
import { communities } from './communities.ts'
import { create_community, update_community } from './founding.ts'
import { join_community } from './joining.ts'
import service from './service.ts'

// The communities, in the expected order by name.
const names = ['Álamo', 'Alder', 'Ward 2', 'Ward 10', 'Ward 10 north', 'Øresund', 'Zebra club'].toSorted((a, b) =>
  new Intl.Collator('en', { numeric: true }).compare(a, b),
)

onEveryEngine('the list of communities by name', (open) => {
  let open_here: ReturnType<typeof openContext>
  beforeAll(async () => {
    const db = await open({ tables: true })
    await migrate(db, 'comms', service.migrations)
    open_here = openContext(db)
    for (const comm_name of names.toReversed()) await found(comm_name)
  })
  const found = async (comm_name: string, summary = 'Neighbours.') =>
    create_community(
      {
        comm_name,
        summary,
        about: '',
        region: '',
        lang: 'en',
        rules: [],
        polls_by: 'moderators',
        articles_by: 'moderators',
        join: 'open',
        join_question: '',
        visibility: 'public',
      },
      open_here.person(someId()),
    )
  const guest = () => open_here.guest(null)
  const named = async (asked: Parameters<typeof communities>[0], who = guest()) =>
    (await communities(asked, who)).map(({ comm_name }) => comm_name)

  test('the list is sorted without regard to case or accents, with numbers in numeric order', async () => {
    expect(await named({})).toEqual(names)
  })

  test('the list is the same when read page by page, with each community once', async () => {
    for (const limit of [1, 2, 3, 7, 8]) {
      const all: string[] = []
      let cursor: string | undefined
      do {
        const page = await communities({ limit, cursor }, guest())
        expect(page.length).toBeLessThanOrEqual(limit)
        all.push(...page.map(({ comm_name }) => comm_name))
        cursor = page.length === limit ? page.at(-1)!.comm_id : undefined
      } while (cursor)
      expect(all).toEqual(names)
    }
  })

  test('the list can be limited to the caller’s own communities, to all others, or to given ids', async () => {
    const all = await communities({}, guest())
    const ana = open_here.person(someId())
    const [second, fifth] = [all[1]!, all[4]!]
    for (const { comm_id } of [fifth, second]) await join_community({ comm_id }, ana)
    expect(await named({ of: 'mine' }, ana)).toEqual([second.comm_name, fifth.comm_name])
    expect(await named({ of: 'others' }, ana)).toEqual(names.filter((_name, at) => at !== 1 && at !== 4))
    expect(await named({ of: 'mine' })).toEqual([])
    expect(await named({ comm_ids: [fifth.comm_id, someId()] })).toEqual([fifth.comm_name])
    expect(await named({ front: 'looked_at' })).toEqual([])
  })

  test('the list can be searched by words, and reflects a change of name or region at once', async () => {
    const { comm_id, version } = await found('Quiet street', 'Vecinos de la calle Ñandú.')
    expect(await named({ q: 'nandu CALLE' })).toEqual(['Quiet street'])
    expect(await named({ q: '%' })).toEqual([])
    const ana = open_here.person(someId())
    for (const joined of [comm_id, (await communities({}, guest()))[0]!.comm_id])
      await join_community({ comm_id: joined }, ana)
    const owner = (await communities({ comm_ids: [comm_id] }, guest()))[0]!
    const join = { join: 'open', join_question: '' } as const
    const draft = { ...join, comm_name: 'Aaa street', summary: owner.summary, about: '', region: 'Poniente', rules: [] }
    await update_community(
      {
        ...draft,
        comm_id,
        if_version: version,
        lang: 'es',
        polls_by: 'moderators',
        articles_by: 'moderators',
        reason: 'Asked for by its owner.',
      },
      open_here.operator,
    )
    expect(await named({ q: 'poniente' })).toEqual(['Aaa street'])
    expect((await named({}))[0]).toBe('Aaa street')
    expect(await named({ of: 'mine' }, ana)).toEqual(['Aaa street', names[0]])
  })
})
