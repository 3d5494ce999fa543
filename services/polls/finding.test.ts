import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Asked } from '#contract/call.ts'
import { polls as calls } from '#contract/polls.ts'
import { findQuery } from '#platform/search/found.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { among, findable } from './finding.ts'
import { closeNow, knownCommunity, newDraft, openPoll, openStage, pass, type Stage } from './polls.test-kit.ts'

type Finding = Partial<Asked<typeof calls.find_polls>>

onEveryEngine('searching for polls', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    stage.roles.set('olga', 'owner')
  })
  const found = async (more: Finding, who = stage.stranger) => {
    const asked = { q: 'harbour', words: 'every' as const, limit: 20, ...more }
    // Makes the call as another room would, because calls from outside are refused.
    return stage.enter(calls.find_polls, { ...who, visitor: { ...who.visitor, paid: true } }, asked)
  }
  const ids = async (more: Finding, who = stage.stranger) => (await found(more, who)).map(({ id }) => id)
  const joined = (pieces: { text: string; hit: boolean }[]) =>
    pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

  test('a poll is found by any form of the words in its title, text and options, and the matches are highlighted', async () => {
    const poll_id = await openPoll(stage, {
      title: 'Should the ferry stop at Mill Lane?',
      about: 'The town <b>council</b> decides in May.',
      options: ['Every hour', 'Educación primero'],
    })
    for (const q of ['ferries', 'MILL lane', 'council ferry', 'hours', 'ferry, stop!', 'educacion'])
      expect(await ids({ q }), q).toEqual([poll_id])
    const [hit] = await found({ q: 'ferries councils' })
    expect(joined(hit!.title)).toBe('Should the [ferry] stop at Mill Lane?')
    expect(joined(hit!.text)).toContain('The town <b>[council]</b> decides in May.')
    expect(await ids({ q: 'ferry zeppelin' })).toEqual([])
    expect(await ids({ q: 'ferry zeppelin', words: 'any' })).toEqual([poll_id])
  })

  test('a Spanish poll is found by words with and without accents', async () => {
    const poll_id = await openPoll(stage, { title: '¿Dónde ponemos la estación de autobuses?', lang: 'es' })
    for (const q of ['estacion', 'estaciones autobús', 'AUTOBUSES']) expect(await ids({ q }), q).toEqual([poll_id])
    const [hit] = await found({ q: 'estacion' })
    expect(joined(hit!.title)).toBe('¿Dónde ponemos la [estación] de autobuses?')
  })

  test('only public polls are found, whoever searches, and a removed poll disappears from the results at once', async () => {
    const olga = stage.person('olga')
    const title = 'A basin of quartz?'
    const [open_, scheduled, draft, withdrawn, removed] = [
      await openPoll(stage, { title, comm_id: knownCommunity }),
      await openPoll(stage, { title, opens_at: new Date(Date.now() + 3_600_000).toISOString() }),
      await newDraft(stage, { title }),
      await openPoll(stage, { title }),
      await openPoll(stage, { title }),
    ]
    const q = 'quartz'
    expect((await ids({ q })).toSorted()).toEqual([open_, scheduled, withdrawn, removed].toSorted())
    await stage.enter(calls.withdraw_poll, stage.operator, { poll_id: withdrawn, note: 'A mistake.' })
    await stage.remove(removed, { reason: 'It sells something.' })
    const shown = [open_, scheduled, withdrawn].toSorted()
    for (const who of [stage.stranger, stage.guest('g'), olga, stage.operator])
      expect((await ids({ q }, who)).toSorted()).toEqual(shown)
    expect(await ids({ q, state: 'draft' }, stage.operator)).toEqual([])
    expect(draft).toBeTruthy()
    expect(await ids({ q, state: 'open' })).toEqual([open_])
    expect(await ids({ q, state: 'scheduled' })).toEqual([scheduled])
    expect(await ids({ q, state: 'withdrawn' })).toEqual([withdrawn])
    expect(await ids({ q, comm_id: knownCommunity })).toEqual([open_])
    await closeNow(stage, open_)
    expect((await found({ q, state: 'closed' })).map(({ id, state }) => [id, state])).toEqual([[open_, 'closed']])
  })

  test('polls with a match in the title come first on every page, then polls with a match in the text, each newest first', async () => {
    const inText = await openPoll(stage, { title: 'Which day?', about: 'About the walrus.' })
    const older = await openPoll(stage, { title: 'The walrus?' })
    // This time is at least two whole days before the newer poll, whatever the time of day.
    await pass(stage, older, 72)
    const newer = await openPoll(stage, { title: 'The walrus?' })
    const all = await found({ q: 'walrus' })
    expect(all.map(({ id }) => id)).toEqual([newer, older, inText])
    const paged: string[] = []
    for (let cursor: string | undefined; ;) {
      const [hit] = await found({ q: 'walrus', limit: 1, ...(cursor && { cursor }) })
      if (!hit) break
      paged.push(hit.id)
      cursor = hit.mark
      // Answers that arrive between two pages do not change the order.
      if (paged.length === 1) await openPoll(stage, { title: 'Walrus walrus walrus?' })
    }
    expect(paged).toEqual([newer, older, inText])
    const day = new Date(Date.now() - 30 * 3_600_000).toISOString().slice(0, 10)
    expect(await ids({ q: 'walrus', to: day })).toEqual([older])
    expect(await ids({ q: 'walrus', from: day })).not.toContain(older)
  })

  test('unusual search words find nothing and cause no errors', async () => {
    for (const q of [
      "'); drop table",
      '& | ! :* <->',
      'the of',
      '🗳️',
      '\\',
      '((',
      '"a b',
      'a'.repeat(200),
      'שלום',
      '%_',
    ])
      for (const words of ['every', 'any'] as const) expect(Array.isArray(await found({ q, words })), q).toBe(true)
  })

  test('the search for polls uses the index, however many polls there are', async () => {
    const asked = { q: 'quartz', words: 'every' as const, limit: 21 }
    const query = findQuery(findable, asked, { all: sql`poll.*`, among: among(asked), timeZone: 'UTC' })
    await stage.db.tx(async () => {
      await sql`set local enable_seqscan = off`.execute(stage.db.q())
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(stage.db.q())
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain('Bitmap Index Scan on poll_found')
      expect(plan).not.toContain('Seq Scan')
    })
  })
})
