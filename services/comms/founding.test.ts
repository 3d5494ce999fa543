import { beforeAll, describe, expect, test } from 'vitest'
import { comms, CommunityDraft } from '#contract/comms.ts'
import { newId } from '#platform/kit/ids.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { openRoom, type Room } from './comms.test-kit.ts'

describe('names refused by the input schema of a new community', () => {
  const names: [string, string][] = [
    ['of a megabyte', 'x'.repeat(1_000_000)],
    ['of a megabyte of accents', `a${'\u0301'.repeat(1_000_000)}`],
    ['that turns the reading direction', 'Wend\u202emouth'],
    ['with an isolate', 'Wend\u2067mouth'],
    ['with a bell', 'Wend\u0007mouth'],
    ['with a null', 'Wend\u0000mouth'],
    ['with half a character', 'Wend\ud800mouth'],
    ['of spaces', '          '],
    ['too short', 'We'],
    ['on two lines', 'Wend\nmouth'],
    ['with a tab', 'Wend\tmouth'],
    ['of nothing to see', '\u200b\u200c\u200d'],
  ]
  test.each(names)('the input schema refuses a community name %s', (_what, comm_name) => {
    expect(CommunityDraft.safeParse({ comm_name, summary: 'Neighbours.' }).success).toBe(false)
  })
})

onOneEngine('founding a community', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const page = (comm_id: string, who = room.guest(null)) => room.enter(comms.get_community, who, { comm_id })

  test('the founder of a community becomes its owner and first member', async () => {
    const { comm_id, version, owner, draft } = await room.found(newId(), { region: 'Northside' })
    expect(await page(comm_id, room.person(owner))).toEqual({
      ...draft,
      comm_id,
      version,
      member_count: 1,
      my_role: 'owner',
      picture_url: null,
      front: 'unseen',
      on_front: false,
      visibility: 'public',
      visibility_change: null,
      ownership_claim: null,
      hidden: null,
      sample: false,
      my_request: null,
      barred: null,
      invited_as: null,
      invite_over: null,
    })
    expect(await room.counted(comm_id)).toEqual({ kept: 1, there: 1, owners: 1 })
  })

  test('a name that looks like an existing name is refused as taken, when founding and when renaming', async () => {
    await room.found(newId(), { comm_name: 'Tidal Wend' })
    expect(await refusal(room.found(newId(), { comm_name: 'TIDAL W\u0435nd' }))).toBe('NAME_TAKEN')
    const { comm_id, owner, draft } = await room.found()
    const rename = { ...draft, comm_id, comm_name: 'Tidal-Wend!', if_version: 1 }
    expect(await refusal(room.enter(comms.update_community, room.person(owner), rename))).toBe('NAME_TAKEN')
    expect(await page(comm_id)).toMatchObject({ comm_name: draft.comm_name, version: 1 })
  })

  test('a community can change the spelling of its own name', async () => {
    const { comm_id, owner, draft } = await room.found(newId(), { comm_name: 'arbol hill' })
    const respelled = { ...draft, comm_id, comm_name: 'Árbol Hill', if_version: 1 }
    expect(await room.enter(comms.update_community, room.person(owner), respelled)).toEqual({ comm_id, version: 2 })
  })

  test('a name without letters or digits is refused, and the error names the field', async () => {
    const nameless = room.found(newId(), { comm_name: '— — —' })
    await expect(nameless).rejects.toMatchObject({
      code: 'RULE',
      note: { fields: { comm_name: { is: 'unreadable' } } },
    })
    const { comm_id, owner, draft } = await room.found()
    const unnamed = { ...draft, comm_id, comm_name: '— — —', if_version: 1 }
    expect(await refusal(room.enter(comms.update_community, room.person(owner), unnamed))).toBe('RULE')
  })

  test('when 20 people found communities of the same name at once, exactly one succeeds', async () => {
    const names = ['Ferry Landing', 'FERRY LANDING', 'F\u0435rry Landing', 'Ferry\u200bLanding']
    const attempts = Array.from({ length: 20 }, (_, n) => room.found(newId(), { comm_name: names[n % 4]! }))
    expect(countsOf(await Promise.all(attempts.map(refusal)))).toEqual({ done: 1, NAME_TAKEN: 19 })
  })

  test('when 10 communities take the same name at once, exactly one gets it', async () => {
    const founded = await Promise.all(Array.from({ length: 10 }, () => room.found()))
    const renamings = founded.map(({ comm_id, owner, draft }) =>
      room.enter(comms.update_community, room.person(owner), {
        ...draft,
        comm_id,
        comm_name: 'Bridge Quarter',
        if_version: 1,
      }),
    )
    expect(countsOf(await Promise.all(renamings.map(refusal)))).toEqual({ done: 1, NAME_TAKEN: 9 })
  })

  test('two communities that try to swap names at once are both refused, without a deadlock', async () => {
    for (let times = 0; times < 10; times++) {
      const [one, other] = [await room.found(), await room.found()]
      const swap = (from: typeof one, to: typeof one) =>
        room.enter(comms.update_community, room.person(from.owner), {
          ...from.draft,
          comm_id: from.comm_id,
          comm_name: to.draft.comm_name,
          if_version: 1,
        })
      expect(await Promise.all([refusal(swap(one, other)), refusal(swap(other, one))])).toEqual([
        'NAME_TAKEN',
        'NAME_TAKEN',
      ])
    }
  })

  test('when a founding and a renaming compete for one name, exactly one gets it', async () => {
    for (let times = 0; times < 10; times++) {
      const { comm_id, owner, draft } = await room.found()
      const comm_name = `Mill Race ${times}`
      const both = await Promise.all([
        refusal(
          room.enter(comms.update_community, room.person(owner), { ...draft, comm_id, comm_name, if_version: 1 }),
        ),
        refusal(room.found(newId(), { comm_name })),
      ])
      expect(countsOf(both)).toEqual({ done: 1, NAME_TAKEN: 1 })
    }
  })

  test('a person can own at most three communities, even when founding many at once', async () => {
    const ann = newId()
    const attempts = Array.from({ length: 12 }, () => refusal(room.found(ann)))
    expect(countsOf(await Promise.all(attempts))).toEqual({ done: 3, RULE: 9 })
  })

  test('a community that its owner has just left still counts as owned, since the owner can return', async () => {
    const [ann, ben] = [newId(), newId()]
    const { comm_id } = await room.found(ann)
    await room.found(ann)
    await room.found(ann)
    await room.join(comm_id, ben)
    await room.setRole(comm_id, ann, ben, 'owner')
    await room.leave(comm_id, ann)
    expect(await refusal(room.found(ann))).toBe('RULE')
    await room.longAgo(comm_id, ann, 601)
    expect(await refusal(room.found(ann))).toBe('done')
  })

  test('when two people save the same version at once, exactly one succeeds', async () => {
    const { comm_id, owner, draft } = await room.found()
    const save = (summary: string) =>
      refusal(room.enter(comms.update_community, room.person(owner), { ...draft, comm_id, summary, if_version: 1 }))
    expect(countsOf(await Promise.all([save('One.'), save('Other.')]))).toEqual({ done: 1, STALE_VERSION: 1 })
    expect((await page(comm_id)).version).toBe(2)
  })

  test('a new member does not change the community’s version', async () => {
    const { comm_id } = await room.found()
    await room.join(comm_id, newId())
    expect(await page(comm_id)).toMatchObject({ version: 1, member_count: 2 })
  })
})
