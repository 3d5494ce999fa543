import { beforeAll, expect, test } from 'vitest'
import { moderation as calls } from '#contract/moderation.ts'
import type { Context } from '#platform/room.ts'
import { refusal, someId } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openStage, type Stage } from './moderation.test-kit.ts'
import type { Own } from './own.ts'

onEveryEngine('reports about people', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  const told = (event: string) => stage.heard.told.filter((one) => one.event === event).map(({ data }) => data)
  const report = (id: string, by: Context<Own>, note = '') =>
    stage.enter(calls.report, by, { kind: 'comment', id, of: 'writer', category: 'civility', note })

  /** A person who wrote a comment in a community, and the two people there who may be able to suspend them. */
  const scene = (who: 'a member' | 'a moderator' | 'an owner' = 'a member') => {
    const [comm_id, ownerUID, moderatorUID] = [someId(), someId(), someId()]
    const can = { 'a member': [ownerUID, moderatorUID], 'a moderator': [ownerUID], 'an owner': [] }[who]
    const UID = stage.member(comm_id, can)
    const [owner, moderator] = [stage.moderator(comm_id, ownerUID), stage.moderator(comm_id, moderatorUID)]
    const comment = { comm_id, author: UID, title: 'You fool.', on: 'Shall we build it?', link: '/polls/1?comment=1' }
    const write = () => stage.thing(comment)
    stage.heard.told.length = 0
    return { comm_id, UID, ownerUID, owner, moderatorUID, moderator, id: write(), write, case_id: comm_id + UID }
  }

  test('reports about a comment’s writer wait, with the reported comments, for people who can suspend that member', async () => {
    const { comm_id, UID, id, write, case_id, moderator, moderatorUID, ownerUID } = scene()
    const another = write()
    await report(id, stage.person(), 'Every day.')
    await report(another, stage.guest())
    const [row, ...others] = await stage.waiting(moderator, comm_id)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      kind: 'member',
      id: case_id,
      count: 2,
      notes: ['Every day.'],
      measures: ['suspend', 'terminate'],
    })
    expect(row!.wrote.map(({ title }) => title)).toEqual(['You fool.', 'You fool.'])
    expect(new Set(row!.wrote.map((one) => one.id))).toEqual(new Set([id, another]))
    expect(told('care_asked')).toMatchObject([{ comm_id, except: UID, only: [ownerUID, moderatorUID] }])
    expect(await stage.waiting(stage.person(UID), comm_id).catch(() => 'refused')).toBe('refused')
    const decided = { kind: 'member', id: case_id, measure: 'suspend' } as const
    const { answered } = await stage.decide(case_id, moderator, { ...decided, if_version: row!.version })
    expect(answered).toBe(2)
  })

  test('lifting a suspension says why, for that person and in the audit trail; other measures are lifted without', async () => {
    const { UID, case_id, owner, id } = scene()
    for (const [kind, subject, by] of [
      ['member', case_id, owner],
      ['person', UID, stage.operator],
    ] as const) {
      await stage.decide(subject, by, { kind, measure: 'suspend' })
      const lift = { kind, id: subject, measure: 'show' } as const
      for (const explanation of ['', ' \n '])
        expect(await refusal(stage.enter(calls.decide, by, { ...lift, explanation }))).toBe('REASON_REQUIRED')
      const things = [{ kind, id: subject }]
      expect(await refusal(stage.enter(calls.decide_many, by, { things, measure: 'show' }))).toBe('REASON_REQUIRED')
      const explanation = 'They have apologised.'
      const { decision_id } = await stage.enter(calls.decide, by, { ...lift, explanation })
      const read = await stage.enter(calls.get_decision, stage.person(UID), { decision_id })
      expect(read).toMatchObject({ explanation, statement: null })
      const trail = await stage.enter(calls.decision_of, stage.operator, { kind, id: subject, at: read.at })
      expect(trail).toEqual({ decision_id, explanation })
    }
    await stage.decide(id, owner, { kind: 'comment' })
    expect(await refusal(stage.enter(calls.decide, owner, { kind: 'comment', id, measure: 'show' }))).toBe('done')
  })

  test('an appeal about a membership shows those who decide which content the person was reported from', async () => {
    const { comm_id, UID, id, case_id, owner, moderator } = scene()
    await report(id, stage.person())
    const { decision_id } = await stage.decide(case_id, moderator, { kind: 'member', measure: 'suspend' })
    await stage.enter(calls.appeal, stage.person(UID), { decision_id, text: 'I do not.' })
    const { items } = await stage.enter(calls.appeals, owner, { comm_id })
    expect(items).toMatchObject([{ kind: 'member', id: case_id, wrote: [{ kind: 'comment', id, title: 'You fool.' }] }])
  })

  test('people who look after a community never learn of reports about themselves or anybody they cannot suspend', async () => {
    const { comm_id, UID, id, case_id, owner, ownerUID, moderator } = scene('a moderator')
    stage.moderators.add(`${UID} ${comm_id}`)
    await report(id, stage.person())
    expect(told('care_asked')).toMatchObject([{ comm_id, only: [ownerUID] }])
    const counts = async (by: Context<Own>) => (await stage.enter(calls.my_queues, by, {}))[0]!.reports
    for (const by of [moderator, stage.person(UID)]) {
      expect(await stage.waiting(by, comm_id)).toEqual([])
      expect(await counts(by)).toBe(0)
    }
    expect(await stage.waiting(owner, comm_id)).toHaveLength(1)
    expect(await counts(owner)).toBe(1)
    const thing = { kind: 'member', id: case_id }
    const ways = [
      () => stage.enter(calls.assign_case, moderator, { ...thing, mine: true }),
      () => stage.enter(calls.escalate_case, moderator, thing),
      () => stage.enter(calls.settle_reports, moderator, { ...thing, if_version: 1 }),
      () => stage.enter(calls.get_case, moderator, thing),
      () => stage.decide(case_id, moderator, { kind: 'member', measure: 'suspend' }),
    ]
    for (const way of ways) expect(await refusal(way())).toBe('NOT_FOUND')
    const { decision_id } = await stage.decide(case_id, owner, { kind: 'member', measure: 'suspend' })
    expect(await refusal(stage.enter(calls.get_decision, moderator, { decision_id }))).toBe('NOT_FOUND')
    const { appeal_id } = await stage.enter(calls.appeal, stage.person(UID), { decision_id, text: 'I do not.' })
    expect((await stage.enter(calls.appeals, moderator, { comm_id })).items).toEqual([])
    const reverse = { appeal_id, outcome: 'reversed', reasons: 'A friend of mine.' } as const
    expect(await refusal(stage.enter(calls.decide_appeal, moderator, reverse))).toBe('NOT_FOUND')
  })

  test('operators decide about owners, and about people who wrote something that belongs to no community', async () => {
    const { comm_id, UID, id, owner, moderator } = scene('an owner')
    await report(id, stage.person())
    expect(told('care_asked')).toMatchObject([{ comm_id: null, except: UID }])
    for (const by of [owner, moderator]) expect(await stage.waiting(by, comm_id)).toEqual([])
    const waiting = await stage.waiting(stage.operator)
    expect(waiting.find((one) => one.id === UID)).toMatchObject({ kind: 'person', comm_id: null })
    const alone = stage.member(someId(), [])
    await report(stage.thing({ author: alone }), stage.person())
    expect((await stage.waiting(stage.operator)).some((one) => one.id === alone && one.kind === 'person')).toBe(true)
    expect((await stage.waiting(stage.person(alone, true))).some((one) => one.id === alone)).toBe(false)
  })

  test('people who report somebody learn neither where the report is decided nor what was done, nor that one person wrote two comments', async () => {
    const reporter = stage.person()
    const replies = await Promise.all(
      (['a member', 'an owner'] as const).map(async (who) => {
        const { comm_id, UID, id, write, case_id, owner } = scene(who)
        await report(id, reporter)
        const get = (one: string) => stage.enter(calls.get_report, reporter, { kind: 'comment', id: one, of: 'writer' })
        expect((await get(write())).mine).toBeNull()
        await report(write(), reporter)
        expect((await get(id)).mine).toMatchObject({ outcome: null })
        const as = who === 'a member' ? owner : stage.operator
        const decided =
          who === 'a member' ? ({ kind: 'member', id: case_id } as const) : ({ kind: 'person', id: UID } as const)
        await stage.decide(decided.id, as, { ...decided, measure: 'suspend' })
        const { mine } = await get(id)
        expect(JSON.stringify(mine)).not.toMatch(new RegExp(`${UID}|${comm_id}|member|suspend`))
        expect(mine).toMatchObject({ answered_by: 'person' })
        return { ...mine, at: '', answered_at: '' }
      }),
    )
    expect(replies[0]).toEqual(replies[1])
    const { items } = await stage.enter(calls.my_reports, reporter, {})
    expect(items).toHaveLength(4)
    for (const one of items)
      expect(one).toMatchObject({ of: 'writer', kind: 'comment', named: 'Shall we build it?', measure: null })
  })

  test('nobody can report the writer of content that has no writer, that does not show the name of its writer’s account, or that they wrote themselves', async () => {
    const UID = someId()
    const refused = async (by: Context<Own>, kind: string, author: string | null) => {
      const thing = { kind, id: stage.thing({ author }) }
      expect(await stage.enter(calls.get_report, by, thing)).toMatchObject({ writer: false })
      expect(await refusal(stage.enter(calls.get_report, by, { ...thing, of: 'writer' }))).toBe('NOT_FOUND')
      return refusal(stage.enter(calls.report, by, { ...thing, of: 'writer', category: 'spam' }))
    }
    expect(await refused(stage.person(), 'comment', null)).toBe('NOT_FOUND')
    expect(await refused(stage.person(), 'poll', UID)).toBe('NOT_FOUND')
    expect(await refused(stage.person(UID), 'comment', UID)).toBe('NOT_FOUND')
    const nameless = someId()
    stage.nameless.add(nameless)
    expect(await refused(stage.person(), 'comment', nameless)).toBe('NOT_FOUND')
    const signed = async (...names: string[]) => {
      const comment = stage.thing({ author: UID, signed: names })
      return (await stage.enter(calls.get_report, stage.guest(), { kind: 'comment', id: comment })).writer
    }
    expect(await signed('Old Miller')).toBe(false)
    expect(await signed()).toBe(false)
    expect(await signed('Old Miller', 'Noah')).toBe(true)
    const penned = { kind: 'comment', id: stage.thing({ author: UID, signed: ['Old Miller'] }) }
    expect(await refusal(report(penned.id, stage.person()))).toBe('NOT_FOUND')
    expect(await refusal(stage.enter(calls.get_report, stage.person(), { ...penned, of: 'writer' }))).toBe('NOT_FOUND')
    const comment = stage.thing({ author: UID })
    expect(await stage.enter(calls.get_report, stage.guest(), { kind: 'comment', id: comment })).toMatchObject({
      writer: true,
    })
    expect(await refusal(report(someId(), stage.person()))).toBe('NOT_FOUND')
  })

  test('somebody who does not show their name to everyone can be reported from a comment that shows it, and from nothing else', async () => {
    const { comm_id, UID, moderator, case_id } = scene()
    stage.nameless.add(UID)
    const by = (kind: string, signed?: string[]) => {
      const thing = { comm_id, author: UID, title: 'You fool.', ...(signed && { signed }) }
      return { kind, id: stage.thing(thing) }
    }
    const named = by('comment', ['Noah'])
    const asked = await stage.enter(calls.get_report, stage.guest(), named)
    expect(asked).toMatchObject({ writer: true, name: 'Noah' })
    await report(named.id, stage.person())
    expect(await stage.waiting(moderator, comm_id)).toMatchObject([{ kind: 'member', id: case_id, wrote: [named] }])
    const nameless = [by('comment'), by('comment', []), by('comment', ['Old Miller']), by('comment', ['Noah', 'Ana'])]
    for (const one of nameless) {
      const found = await stage.enter(calls.get_report, stage.guest(), one)
      expect(found).toMatchObject({ writer: false, name: null })
      expect(await refusal(report(one.id, stage.person()))).toBe('NOT_FOUND')
    }
  })

  test('the owner of a community is reported to operators, from the community’s page, if it shows their name', async () => {
    const UID = stage.member(someId(), [])
    const lime = stage.thing({ author: UID, title: 'Lime Street', signed: ['Noah'] })
    const thing = { kind: 'community', id: lime }
    const asked = await stage.enter(calls.get_report, stage.person(), thing)
    expect(asked).toMatchObject({ writer: true, name: 'Noah' })
    await stage.enter(calls.report, stage.person(), { ...thing, of: 'writer', category: 'civility' })
    const all = await stage.waiting(stage.operator)
    const row = all.find(({ id }) => id === UID)
    expect(row).toMatchObject({ kind: 'person', comm_id: null, wrote: [{ kind: 'community', id: lime }] })
    const unsigned = { kind: 'community', id: stage.thing({ author: UID, signed: [] }) }
    expect(await stage.enter(calls.get_report, stage.person(), unsigned)).toMatchObject({ writer: false, name: null })
  })

  test('no measure against a person is taken automatically, however many people report them', async () => {
    const { id, write, case_id } = scene()
    for (let n = 0; n < 12; n++) {
      const UID = someId()
      stage.established.add(UID)
      await report(n % 2 ? id : write(), stage.person(UID))
    }
    expect(told('measure_taken')).toEqual([])
    const rows = await stage.db.run<{ held: boolean }>('held', 'select held from moderation.reported where id = $1', [
      case_id,
    ])
    expect(rows).toEqual([{ held: false }])
  })

  test('a moderator who reported a person cannot decide about that person while somebody else can', async () => {
    const { id, case_id, moderator, owner } = scene()
    await report(id, moderator)
    const suspend = { kind: 'member', measure: 'suspend' } as const
    expect(await refusal(stage.decide(case_id, moderator, suspend))).toBe('OWN_REPORT')
    expect(await refusal(stage.decide(case_id, owner, suspend))).toBe('done')
  })
})
