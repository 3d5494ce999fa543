import { sql } from 'kysely'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { ItemDraft } from '#contract/poll-items.ts'
import { polls } from '#contract/polls.ts'
import { instanceMigrations } from '#platform/database/instance.ts'
import { migrate } from '#platform/database/migrate.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { itemsOf } from '../drafts.ts'
import { closeNow, openStage, uid } from '../polls.test-kit.ts'
import service from '../service.ts'

const note = 'It was misspelt.'
const amended = (was: string, now: string, day: number) => ({
  kind: 'amended',
  at: `2026-11-0${day}T08:00:00.000Z`,
  text: note,
  was,
  now,
})
type ItemDraft = z.output<typeof ItemDraft>
const single = (text: string, options: string[], help = '') => ItemDraft.parse({ kind: 'single', text, options, help })

onEveryEngine('polls with amended texts', (open) => {
  test('amended polls get their original texts back, with the amendments as corrections', async () => {
    const db = await open()
    await migrate(db, 'platform', instanceMigrations)
    const names = Object.keys(service.migrations).filter((name) => name < '008')
    await migrate(db, 'polls', Object.fromEntries(names.map((name) => [name, service.migrations[name]!])))
    const [swapped, chained, told, unclear, untouched] = [1, 2, 3, 4, 5].map(uid) as [
      string,
      string,
      string,
      string,
      string,
    ]
    const write = async (poll_id: string, title: string, items: ItemDraft[], notes: object[]) => {
      await sql`
        insert into polls.poll (poll_id, lang, title, about, items, notes, results, change, audience, opens_at, closes_at, published_at)
        values (${poll_id}, 'en', ${title}, '', ${JSON.stringify(itemsOf({ items }))}::jsonb, ${JSON.stringify(notes)}::jsonb,
          'live', 'until_close', 'everyone', now() - interval '2 hours', now() + interval '1 hour', now())`.execute(
        db.q(),
      )
    }
    // Two options had swapped their names, with a third name in between.
    const turned = [amended('Build', 'tmp', 1), amended('Leave', 'Build', 2), amended('tmp', 'Leave', 3)]
    await write(swapped, 'Shall we?', [single('', ['Leave', 'Build'])], turned)
    const paused = { kind: 'paused', at: '2026-11-02T08:00:00.000Z', text: 'Wait.', was: null, now: null }
    const steps = [
      amended('Which dya?', 'Which day', 1),
      paused,
      amended('Which day', 'Which day?', 3),
      amended('', 'One.', 4),
    ]
    await write(chained, 'Which day?', [single('', ['Saturday', 'Sunday'], 'One.')], steps)
    // If several places have the same text, the amendment belongs to the place that had the earlier text in the draft.
    const twice = [single('Bus?', ['Yes', 'No']), single('Tram?', ['Yes', 'No'])]
    await write(told, 'Bus or tram?', twice, [amended('Yse', 'Yes', 1)])
    const drafted = { items: [single('Bus?', ['Yes', 'No']), single('Tram?', ['Yse', 'No'])] }
    await sql`insert into polls.version (poll_id, version, draft) values (${told}, 1, ${JSON.stringify(drafted)}::jsonb)`.execute(
      db.q(),
    )
    await write(unclear, 'Bus or tram?', twice, [amended('Yse', 'Yes', 1)])
    await write(untouched, 'Which day?', [single('', ['Saturday', 'Sunday'])], [paused])

    const stage = await openStage(async () => db)
    const see = (poll_id: string) => stage.enter(polls.get_poll, stage.stranger, { poll_id })
    const options = async (poll_id: string, at = 0) => {
      const item = (await see(poll_id)).items[at]!
      return 'options' in item ? item.options.map(({ text, correction }) => [text, correction?.text]) : []
    }
    expect(await options(swapped)).toEqual([
      ['Build', 'Leave'],
      ['Leave', 'Build'],
    ])
    expect((await see(swapped)).notes.map(({ kind, path }) => [kind, path])).toEqual([
      ['amended', 'items.0.options.0'],
      ['amended', 'items.0.options.1'],
      ['amended', 'items.0.options.0'],
    ])
    expect(await see(chained)).toMatchObject({
      title: 'Which dya?',
      corrections: { title: { text: 'Which day?', note, at: '2026-11-03T08:00:00.000Z' } },
      items: [{ help: '', corrections: { help: { text: 'One.' } } }],
      notes: [{ path: 'title' }, { ...paused, path: null }, { path: 'title' }, { path: 'items.0.help' }],
    })
    expect([await options(told), await options(told, 1)]).toEqual([
      [
        ['Yes', undefined],
        ['No', undefined],
      ],
      [
        ['Yse', 'Yes'],
        ['No', undefined],
      ],
    ])
    expect(await options(unclear)).toEqual([
      ['Yes', undefined],
      ['No', undefined],
    ])
    expect((await see(unclear)).notes).toMatchObject([{ kind: 'amended', path: null, was: 'Yse', now: 'Yes' }])
    expect(await see(untouched)).toMatchObject({ title: 'Which day?', version: 1, notes: [{ ...paused, path: null }] })

    // If a voter opened the ballot in the meantime, the answer counts under the restored text.
    const ballot = { poll_id: swapped, ballots: { i1: { choice: 'o1' } } }
    expect(await refusal(stage.enter(polls.submit_response, stage.guest('ada'), ballot))).toBe('done')
    await closeNow(stage, swapped)
    expect(await stage.enter(polls.get_results, stage.stranger, { poll_id: swapped })).toMatchObject({
      items: [{ winners: ['o1'] }],
    })
  })
})
