import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { polls as calls } from '#contract/polls.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { submit_response } from './answering.ts'
import { lists, nearQuery, pageQuery, rowsOf } from './listing.ts'
import { needs_me } from './my-answers.ts'
import { closeNow, knownCommunity, newDraft, openPoll, openStage, uid, type Stage } from './polls.test-kit.ts'
import { set_outcome } from './lifecycle.ts'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const o1 = { i1: { choice: 'o1' } }

interface Step {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

/** The largest number of rows that any step of a query plan handled, including rows that the step discarded. */
function rowsRead(plan: unknown): number {
  const of = (step: Step): number => {
    const own = (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
    return Math.max(own, ...(step.Plans ?? []).map(of))
  }
  return of((plan as { 'QUERY PLAN': { Plan: Step }[] }[])[0]!['QUERY PLAN'][0]!.Plan)
}

onEveryEngine('lists of polls', (open) => {
  let stage: Stage
  const [alone, town] = [uid(71), uid(72)]
  const made: Record<string, string> = {}
  const put = async (name: string, comm_id: string | null, given: object = {}) => {
    const poll_id = await openPoll(stage, given)
    await sql`update polls.poll set comm_id = ${comm_id} where poll_id = ${poll_id}`.execute(stage.db.q())
    return (made[name] = poll_id)
  }
  beforeAll(async () => {
    stage = await openStage(open)
    stage.front.splice(0, 1, town)
    for (const [at, [name, comm_id]] of [
      ['everybody', null],
      ['town', town],
      ['alone', alone],
    ].entries() as ArrayIterator<[number, [string, string | null]]>)
      for (const more of [0, 1]) {
        await put(`${name} open ${more}`, comm_id, { closes_at: inHours(1 + at + 3 * more) })
        await put(`${name} coming ${more}`, comm_id, { opens_at: inHours(1 + at), closes_at: inHours(9) })
        await closeNow(stage, await put(`${name} closed ${more}`, comm_id))
        await closeNow(stage, await put(`${name} acted on ${more}`, comm_id))
        await set_outcome(
          { poll_id: made[`${name} acted on ${more}`]!, text: 'It was done.', reason: '' },
          stage.operator,
        )
      }
  })
  const nameOf = ({ poll_id }: { poll_id: string }) => Object.keys(made).find((name) => made[name] === poll_id)!
  /** Reads a list to its end, this many at a time. */
  const read = async (asked: Asked<typeof calls.polls>, limit = 100) => {
    const names: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { poll_id: string }[]; next_cursor: string | null } = await stage.enter(
        calls.polls,
        stage.stranger,
        { ...asked, limit, ...(cursor && { cursor }) },
      )
      names.push(...page.items.map(nameOf))
      cursor = page.next_cursor
    } while (cursor)
    return names
  }

  test('the front page lists polls for everybody and polls of featured communities, except communities with a single member', async () => {
    expect(await read({ state: 'open', of: 'front' })).toEqual([
      'everybody open 0',
      'town open 0',
      'everybody open 1',
      'town open 1',
    ])
    for (const state of ['scheduled', 'open', 'closed', 'outcome'] as const) {
      const shown = await read({ state, of: 'front' })
      expect(shown).toHaveLength(state === 'closed' ? 8 : 4)
      expect(shown.filter((name) => name.startsWith('alone'))).toEqual([])
    }
  })

  test('polls of no community can be listed separately, and so can polls of one community', async () => {
    expect(await read({ state: 'open', of: 'nobody' })).toEqual(['everybody open 0', 'everybody open 1'])
    expect(await read({ state: 'open', comm_id: alone })).toEqual(['alone open 0', 'alone open 1'])
    expect(await read({ state: 'open' })).toHaveLength(6)
  })

  test('closed polls with and without an outcome are in one list', async () => {
    const over = [0, 1].flatMap((more) => [`town closed ${more}`, `town acted on ${more}`])
    expect((await read({ state: 'closed', comm_id: town })).toSorted()).toEqual(over.toSorted())
    expect((await read({ state: 'outcome', comm_id: town })).toSorted()).toEqual(
      over.slice().filter((name) => name.includes('acted')),
    )
  })

  test('polls of the caller’s own communities can be listed separately, and a guest gets an empty list', async () => {
    stage.roles.set('olga', 'member')
    await closeNow(stage, await put('ours closed', knownCommunity))
    const listed = async (ctx: Stage['stranger']) =>
      (await stage.enter(calls.polls, ctx, { state: 'closed', of: 'mine' })).items.map(nameOf)
    expect(await listed(stage.person('olga'))).toEqual(['ours closed'])
    expect(await listed(stage.person('vera'))).toEqual([])
    expect(await listed(stage.stranger)).toEqual([])
    await sql`delete from polls.poll where poll_id = ${made['ours closed']!}`.execute(stage.db.q())
  })

  test('every list read two polls at a time has each poll once, in the same order', async () => {
    for (const state of ['scheduled', 'open', 'closed', 'outcome'] as const)
      for (const whose of ['all', 'front', 'nobody'] as const)
        expect(await read({ state, of: whose }, 2)).toEqual(await read({ state, of: whose }))
  })

  test('a page of a list reads at most one page of rows per community, however many polls there are', async () => {
    const q = stage.db.q()
    const many = 3_000
    await sql`
      insert into polls.poll select (jsonb_populate_record(p, jsonb_build_object(
        'poll_id', p.poll_id || n, 'draft_key', null,
        'opens_at', p.opens_at - make_interval(days => 90), 'closes_at', p.closes_at - make_interval(mins => n),
        'comm_id', case n % 3 when 0 then ${alone} when 1 then ${town} end))).*
      from polls.poll as p, generate_series(1, ${many}) as n
      where p.poll_id in (${made['everybody closed 0']!}, ${made['everybody acted on 0']!})`.execute(q)
    await sql`analyze polls.poll`.execute(q)
    const limit = 21
    for (const state of ['closed', 'outcome', 'open', 'scheduled', 'overdue'] as const)
      for (const places of [null, [town], [town, ''], [alone, town, '']]) {
        const query = pageQuery(lists[state], places, { after: null, limit })
        const { rows } = await sql<object>`explain (analyze, format json) ${query}`.execute(q)
        expect(rowsRead(rows), `${state} of ${String(places)}`).toBeLessThanOrEqual(limit * (places?.length ?? 1))
      }
    // For a person in hundreds of communities, the query reads at most as many rows from the list of all polls as there
    // are communities, and does not read the list of any single community.
    const hundreds = [alone, town, ...Array.from({ length: 398 }, (_, at) => uid(1000 + at))]
    const query = nearQuery(lists.closed, hundreds, { after: null, limit })
    const { rows } = await sql<object>`explain (analyze, format json) ${query}`.execute(q)
    expect(rowsRead(rows)).toBeLessThanOrEqual(hundreds.length)
    await sql`delete from polls.poll where length(poll_id) > 26`.execute(q)
  })

  test('a person in many communities gets the same lists as a person in few communities', async () => {
    const strange = Array.from({ length: 60 }, (_, at) => uid(2000 + at))
    for (const state of ['closed', 'outcome', 'open', 'scheduled', 'overdue', 'withdrawn'] as const)
      for (const places of [[town], [town, ''], [alone, town], [alone]])
        for (const limit of [4, 11]) {
          const of = (whose: string[]) => rowsOf(stage.db, lists[state], whose, { after: null, limit })
          const [few, many] = await Promise.all([of(places), of([...strange, ...places])])
          expect(many.map(nameOf), `${state} of ${String(places)}`).toEqual(few.map(nameOf))
        }
  })

  test('the list of polls to answer begins with polls of one’s own communities, then polls of no community, and omits other communities', async () => {
    const waiting = async (UID: string) => (await needs_me({ limit: 50 }, stage.person(UID))).items.map(nameOf)
    expect(await waiting('vera')).toEqual(['everybody open 0', 'everybody open 1'])
    stage.roles.set('olga', 'member')
    const ours = await put('ours', knownCommunity, { closes_at: inHours(8) })
    expect((await waiting('olga'))[0]).toBe('ours')
    expect(await waiting('vera')).not.toContain('ours')
    await closeNow(stage, ours)
  })
})

onEveryEngine('the number of answers', (open) => {
  test('the number of answers is shown whenever the result is: at once, in steps, or after the close', async () => {
    const stage = await openStage(open)
    const polls: Record<string, string> = {}
    for (const results of ['live', 'live_from_10', 'after_answer', 'after_close'] as const)
      polls[results] = await openPoll(stage, { results })
    polls.secret = await openPoll(stage, {
      secrecy: 'secret',
      audience: 'signed_in',
      results: 'after_close',
      change: 'once',
    })
    polls.draft = await newDraft(stage)
    const counts = async () => {
      const told = await stage.enter(calls.answer_counts, stage.person('ana'), { poll_ids: Object.values(polls) })
      return Object.fromEntries(
        told.map(({ poll_id, answers }) => [Object.keys(polls).find((name) => polls[name] === poll_id), answers]),
      )
    }
    const hidden = { live_from_10: null, after_answer: null, after_close: null, secret: null }
    expect(await counts()).toEqual({ live: 0, ...hidden })
    for (const poll_id of Object.values(polls).slice(0, 5))
      for (const UID of ['ana', 'ben', 'cat']) await submit_response({ poll_id, ballots: o1 }, stage.person(UID))
    expect(await counts()).toEqual({ live: 3, ...hidden })
    for (const name of ['live', 'live_from_10', 'after_answer', 'after_close', 'secret'])
      await closeNow(stage, polls[name]!)
    expect(await counts()).toEqual({ live: 3, live_from_10: 3, after_answer: 3, after_close: 3, secret: null })
    const more = await openPoll(stage, {
      secrecy: 'secret',
      audience: 'signed_in',
      results: 'after_close',
      change: 'once',
    })
    for (let at = 0; at < 5; at++) await submit_response({ poll_id: more, ballots: o1 }, stage.person(`person ${at}`))
    await closeNow(stage, more)
    expect(await stage.enter(calls.answer_counts, stage.stranger, { poll_ids: [more] })).toEqual([
      { poll_id: more, answers: 5 },
    ])
  })
})
