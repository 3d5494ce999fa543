import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { CommunityPage } from '#contract/comms.ts'
import { migrate } from '#platform/database/migrate.ts'
import { LineError } from '#platform/line-error.ts'
import type { Context } from '#platform/room.ts'
import { openContext, refusal, someId } from '#tests/context.ts'
import { onOneEngine } from '#tests/engines.ts'
import { my_memberships } from './members.ts'
import { communities, get_community } from './communities.ts'
import { join_community } from './joining.ts'
import { leave_community } from './membership.ts'
import { nameKey } from '#platform/kit/name-key.ts'
import { load_samples, remove_samples } from './samples.ts'
import service from './service.ts'
import type { CommsTables } from './tables.ts'

const file = new URL('../../content/samples/communities.json', import.meta.url)
const content = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>[]

const ownCommunity = {
  comm_id: '01J1V0000000000000000000ZZ',
  comm_name: 'Árbol Street',
  name_key: nameKey('Árbol Street'),
  sort_name: 'arbol street',
  words: 'arbol street',
  summary: 'Neighbours of one street.',
  about: 'One street.',
  region: 'Northside',
  lang: 'en',
  rules: JSON.stringify([]),
}

onOneEngine('communities', (open) => {
  let ctx: Context
  const names = async () => (await communities({}, ctx)).map(({ comm_name }) => comm_name)

  beforeAll(async () => {
    const db = await open({ tables: true })
    await migrate(db, 'comms', service.migrations)
    ctx = openContext(db).guest(null)
    await db.q<CommsTables>().insertInto('comms.community').values(ownCommunity).execute()
    await load_samples(ctx, content())
  })

  test('communities are sorted by name, ignoring accents', async () => {
    expect(await names()).toEqual(['Árbol Street', 'Cooperativa Los Jacarandás', 'Mlima Secondary School', 'Wendmouth'])
  })

  test('a community shows its rules, its region and that it is a sample', async () => {
    const { carers: _, ...shown } = content().find(({ comm_name }) => comm_name === 'Wendmouth')!
    const page = await get_community({ comm_id: String(shown.comm_id) }, ctx)
    expect(page).toEqual({
      ...shown,
      polls_by: 'moderators',
      articles_by: 'moderators',
      join: 'open',
      join_question: '',
      my_request: null,
      barred: null,
      invited_as: null,
      invite_over: null,
      front: 'looked_at',
      on_front: true,
      picture_url: null,
      visibility: 'public',
      visibility_change: null,
      ownership_claim: null,
      hidden: null,
      sample: true,
      my_role: null,
      version: 1,
    })
    expect(CommunityPage.parse(page)).toEqual(page)
  })

  test('a request for a community that does not exist is refused as not found', async () => {
    const asked = get_community({ comm_id: '01J1V0000000000000000000AA' }, ctx)
    await expect(asked).rejects.toMatchObject({ name: 'Refusal', code: 'NOT_FOUND' })
  })

  test('loading the samples twice changes nothing', async () => {
    const before = await names()
    expect(await load_samples(ctx, content())).toBe('Sample communities added: 0')
    expect(await names()).toEqual(before)
  })

  test('removing the samples leaves the communities that people founded', async () => {
    expect(await remove_samples(ctx, undefined)).toBe('Sample communities removed: 3')
    expect(await names()).toEqual(['Árbol Street'])
    expect(await load_samples(ctx, content())).toBe('Sample communities added: 3')
  })

  test('two simultaneous removals of the samples both finish, even while people join them', async () => {
    const samples = content().map(({ comm_id }) => String(comm_id))
    const people = samples.map(() => openContext(ctx.db).person(someId()))
    const moves = people.flatMap((person) => samples.map((comm_id) => refusal(join_community({ comm_id }, person))))
    const removals = [remove_samples(ctx, undefined), remove_samples(ctx, undefined)]
    const said = (await Promise.all([...removals, ...moves])).slice(0, 2)
    expect(said.toSorted()).toEqual(['Sample communities removed: 0', 'Sample communities removed: 3'])
    expect(await names()).toEqual(['Árbol Street'])
    const left = await ctx.db.q<CommsTables>().selectFrom('comms.membership').select('UID').execute()
    expect(left).toEqual([])
    await load_samples(ctx, content())
  })

  test('joining a sample raises its made-up member count; removing samples ends only memberships in them', async () => {
    const person = openContext(ctx.db).person(someId())
    const sample = content()[0]!
    const joined = await join_community({ comm_id: String(sample.comm_id) }, person)
    expect(joined).toMatchObject({ role: 'member', member_count: Number(sample.member_count) + 1 })
    await join_community({ comm_id: ownCommunity.comm_id }, person)
    await remove_samples(ctx, undefined)
    await load_samples(ctx, content())
    const mine = await my_memberships({ limit: 9 }, person)
    expect(mine.items.map(({ comm_id }) => comm_id)).toEqual([ownCommunity.comm_id])
    expect(await get_community({ comm_id: String(sample.comm_id) }, person)).toMatchObject({
      member_count: sample.member_count,
      my_role: null,
    })
    const left = await leave_community({ comm_id: ownCommunity.comm_id }, person)
    expect(left.member_count).toBe(0)
  })

  test('a sample whose name is already taken is skipped, and the others are loaded', async () => {
    await remove_samples(ctx, undefined)
    const own = { ...ownCommunity, comm_id: someId(), comm_name: 'Wend Mouth', name_key: nameKey('Wend Mouth') }
    await ctx.db.q<CommsTables>().insertInto('comms.community').values(own).execute()
    expect(await load_samples(ctx, content())).toBe('Sample communities added: 2')
    await ctx.db.q<CommsTables>().deleteFrom('comms.community').where('comm_id', '=', own.comm_id).execute()
    expect(await load_samples(ctx, content())).toBe('Sample communities added: 1')
  })

  describe('an invalid sample file is refused as a whole, and the error names the field', () => {
    const wrong = (change: Record<string, unknown>) =>
      content().map((one, place) => (place === 1 ? { ...one, ...change } : one))
    const files: [string, unknown, RegExp][] = [
      ['a summary that is too long', wrong({ summary: 'x'.repeat(281) }), /\[1\]\.summary: Too big/],
      ['an unknown field', wrong({ colour: 'green' }), /\[1\]: Unrecognized key: "colour"/],
      ['an invalid id', wrong({ comm_id: 'wendmouth' }), /\[1\]\.comm_id: is not a community id/],
      ['an id used twice', wrong({ comm_id: content()[0]!.comm_id }), /\[1\]\.comm_id: is used twice/],
      ['a name that reads like another', wrong({ comm_name: 'Wend mouth' }), /\[1\]\.comm_name: reads like another/],
      ['content that is not a list', { communities: [] }, /the file: Invalid input: expected array/],
    ]
    test.each(files)('a sample file is refused for %s, and the error names the field', async (_what, given, named) => {
      const before = await names()
      await expect(load_samples(ctx, given)).rejects.toThrow(LineError)
      await expect(load_samples(ctx, given)).rejects.toThrow(named)
      expect(await names()).toEqual(before)
    })
  })
})
