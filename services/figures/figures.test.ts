import { beforeAll, describe, expect, test } from 'vitest'
import { figures } from '#contract/figures.ts'
import { LineError } from '#platform/line-error.ts'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { draft, folders, openRoom, record, sample, type Room } from './figures.test-kit.ts'

onOneEngine('the figure', (open) => {
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const set = (input: { name?: string; key?: string; turned_on?: boolean; if_version: number }) => {
    const { turned_on = false, if_version, ...change } = input
    return room.enter(figures.set_figure, { figure: draft(change), turned_on, if_version }, room.operator)
  }

  test('an invalid sample file is refused, and the error names the field', async () => {
    const wrong = { ...sample, statements: [...sample.statements, sample.statements[0]] }
    await expect(room.load(wrong)).rejects.toThrow(/statements\[20\]\.stmt_id: is used twice/)
    await expect(room.load({})).rejects.toThrow(LineError)
  })

  test('the sample figure opens at once, is loaded only once, and is removed with its record', async () => {
    await room.load(sample)
    expect(await room.load(sample)).toBe('Sample figure: one is set already')
    const { figure } = await room.enter(figures.get_figure, {})
    expect(figure).toMatchObject({ name: 'Pia Sample', sample: true, statements: 20, lacking: [] })
    await room.remove()
    expect(await room.enter(figures.get_figure, {})).toEqual({ figure: null, lacking: ['figure'] })
    expect((await room.enter(figures.statements, {})).items).toEqual([])
  })

  test('a figure set by an operator replaces the sample figure', async () => {
    await room.load(sample)
    expect(await refusal(set({ if_version: 0 }))).toBe('STALE_VERSION')
    expect(await set({ if_version: 1, turned_on: true })).toMatchObject({
      name: 'Nora Q. Vale',
      sample: false,
      version: 2,
      statements: 0,
      lacking: ['statements'],
    })
    expect(await room.remove()).toBe('Sample figure: none is here')
    expect(await room.load(sample)).toBe('Sample figure: one is set already')
  })

  test('when two operators set the figure at the same time, one change is refused as stale', async () => {
    const both = await Promise.all([refusal(set({ if_version: 2 })), refusal(set({ if_version: 2 }))])
    expect(both.toSorted()).toEqual(['STALE_VERSION', 'done'])
  })

  test('a record cannot be moved to another person, but the figure’s name can change', async () => {
    await room.importFigure(folder(record))
    const version = (await room.enter(figures.get_figure, {})).figure!.version
    expect(await refusal(set({ name: 'Otis Vale', key: 'V900002', if_version: version }))).toBe('RULE')
    expect(await refusal(set({ name: 'Nora Vale', if_version: version }))).toBe('done')
  })
  const folder = folders()
})

onOneEngine('the record', (open) => {
  const folder = folders()
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
    await room.importFigure(folder(record))
  })

  test('the record is read page by page, latest first, each entry once', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await room.enter(figures.statements, { limit: 4, ...(cursor ? { cursor } : {}) })
      seen.push(...page.items.map(({ said_on, stmt_id }) => `${said_on} ${stmt_id}`))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toHaveLength(14)
    expect(new Set(seen).size).toBe(14)
    expect(seen.map((one) => one.slice(0, 10))).toEqual(
      seen
        .map((one) => one.slice(0, 10))
        .toSorted()
        .toReversed(),
    )
    for (const cursor of ['x', '0000-01-01 0 a', '2018-01-01 99999999999 a', '2018-01-01 0 \0'])
      expect(await refusal(room.enter(figures.statements, { cursor })), cursor).toBe('INVALID')
  })

  test('entries of the record can be counted and filtered by kind, position, words and date', async () => {
    const votes = { kind: 'vote' as const }
    for (const [which, total] of [
      [{}, 14],
      [votes, 5],
      [{ ...votes, position: 'Nay' as const }, 2],
      [{ ...votes, position: 'Nay' as const, says: 'nominations' }, 2],
      [{ ...votes, position: 'Nay' as const, says: 'nomination Amberly' }, 1],
      [{ ...votes, position: 'Yea' as const, says: 'nomination' }, 0],
      [{ ...votes, says: 'nominat' }, 0],
      [{ ...votes, says: '.* ( %' }, 5],
      [{ ...votes, from: '2018-01-01', to: '2018-12-31' }, 2],
    ] as const) {
      const page = await room.enter(figures.statements, { ...which, limit: 1 })
      expect(page.total, JSON.stringify(which)).toBe(total)
      expect(page.items).toHaveLength(Math.min(1, total))
    }
    const first = await room.enter(figures.statements, { ...votes, position: 'Nay', limit: 1 })
    const next = await room.enter(figures.statements, {
      ...votes,
      position: 'Nay',
      limit: 1,
      cursor: first.next_cursor!,
    })
    expect(next).toMatchObject({ total: 2, items: [{ vote: { year: 2017, number: 3 } }], next_cursor: null })
  })

  test('a vote in the record is found by number and year, and by its bill', async () => {
    const [one, ...more] = await room.enter(figures.find_votes, { number: 2, year: 2017 })
    expect(more).toEqual([])
    expect(one).toMatchObject({
      venue: 'Senate roll call 2 of 2017',
      vote: { position: 'Yea', bill_id: 'us-115-s-9101' },
    })
    expect(await room.enter(figures.find_votes, { type: 's', bill_number: 9101 })).toHaveLength(2)
    expect(await room.enter(figures.find_votes, { bill_id: 'us-115-s-9101' })).toHaveLength(2)
    expect(await room.enter(figures.find_votes, { type: 's', bill_number: 9101, congress: 116 })).toEqual([])
    expect(await room.enter(figures.find_votes, { number: 2, year: 2018 })).toEqual([])
  })

  test('a bill in the record is found by number, with its sponsor', async () => {
    expect(await room.enter(figures.find_measures, { type: 's', number: 9104, congress: 115 })).toMatchObject([
      { kind: 'cosponsored', measure: { sponsor_key: 'O900009', withdrawn_on: '2017-09-09' } },
    ])
    expect(await room.enter(figures.find_measures, { type: 'hr', number: 9104 })).toEqual([])
  })

  test('votes are counted by year, and a year with a gap is marked incomplete', async () => {
    expect(await room.enter(figures.vote_counts, {})).toEqual([
      {
        chamber: 'Senate',
        year: 2018,
        votes: 2,
        last: 4,
        complete: false,
        positions: [
          { position: 'Nay', votes: 1 },
          { position: 'Not Voting', votes: 1 },
        ],
      },
      {
        chamber: 'Senate',
        year: 2017,
        votes: 3,
        last: 3,
        complete: true,
        positions: [
          { position: 'Yea', votes: 2 },
          { position: 'Nay', votes: 1 },
        ],
      },
    ])
  })

  test('a search returns passages with their positions, at most eighty words each', async () => {
    const found = await room.enter(figures.find_statements, { q: 'shell recycling', kind: 'remark' })
    expect(found[0]).toMatchObject({ coverage: 1, statement: { heading: 'OYSTER REEFS' } })
    for (const { statement, start, end } of found) {
      const said = statement.text.slice(start, end)
      expect(said.split(/\s+/).length).toBeLessThanOrEqual(80)
      expect(said).toBe(said.trim())
    }
    expect(await room.enter(figures.find_statements, { q: 'shell recycling', to: '2017-01-01' })).toEqual([])
  })

  test('a search without words returns the beginnings of the day’s remarks in record order', async () => {
    const day = { from: '2017-03-07', to: '2017-03-07' }
    const found = await room.enter(figures.find_statements, { q: '', kind: 'remark', ...day })
    expect(found.map(({ statement, start }) => [statement.stmt_id.slice(-4), start])).toEqual([
      ['10#0', 0],
      ['10#1', 0],
      ['12#0', 0],
    ])
  })

  test('another person’s words are quoted together with that person’s name', async () => {
    const [found] = await room.enter(figures.find_statements, { q: 'took my boat', kind: 'remark' })
    const said = found!.statement.text.slice(found!.start, found!.end)
    expect(said).toMatch(/A fisher in Astoria wrote to me: ``I hate this reef\. It took my boat\.''/)
  })

  describe('disputed entries', () => {
    const stmt_id = 'CREC-2018-07-01-pt1-PgS30#0'
    const dispute = (disputed: boolean, reason: string) =>
      room.enter(figures.dispute_statement, { stmt_id, disputed, reason }, room.operator)
    const doors = async () => {
      const { items } = await room.enter(figures.statements, { limit: 50 })
      const found = await room.enter(figures.find_statements, { q: 'lantern oil' })
      const ofDay = await room.enter(figures.find_statements, { q: '', from: '2018-07-01', to: '2018-07-01' })
      const seen = [...items, ...found.map(({ statement }) => statement), ...ofDay.map(({ statement }) => statement)]
      return {
        listed: seen.filter((one) => one.stmt_id === stmt_id).length,
        one: await refusal(room.enter(figures.get_statement, { stmt_id })),
        counted: (await room.enter(figures.get_figure, {})).figure!.statements,
      }
    }

    test('a disputed entry is hidden from every list and search at once, with a public reason', async () => {
      await dispute(true, 'The office says it is misprinted.')
      expect(await doors()).toEqual({ listed: 0, one: 'NOT_FOUND', counted: 13 })
      expect((await room.enter(figures.disputes, {})).items).toMatchObject([
        { stmt_id, disputed: true, reason: 'The office says it is misprinted.', said_on: '2018-07-01' },
      ])
    })

    test('a disputed entry stays hidden when the record is imported again', async () => {
      await room.importFigure(folder(record))
      expect(await doors()).toMatchObject({ listed: 0, one: 'NOT_FOUND' })
    })

    test('a disputed entry stays hidden when the whole record is replaced and imported again', async () => {
      await room.importFigure(folder({ 'profile.json': { name: 'Ida Moss', ids: { bioguide: 'M900005' } } }))
      expect((await room.enter(figures.statements, {})).items).toEqual([])
      await room.importFigure(folder(record))
      expect(await doors()).toEqual({ listed: 0, one: 'NOT_FOUND', counted: 13 })
    })

    const disputing = (stmt_id: string, disputed: boolean, reason: string) =>
      room.enter(figures.dispute_statement, { stmt_id, disputed, reason }, room.operator)

    test('an entry comes back when an operator ends the dispute, and both reasons are kept', async () => {
      await dispute(false, 'The page was checked.')
      expect(await doors()).toMatchObject({ listed: 3, one: 'done', counted: 14 })
      expect((await room.enter(figures.disputes, {})).items).toMatchObject([{ disputed: false }, { disputed: true }])
      const first = await room.enter(figures.disputes, { limit: 1 })
      expect(first.items).toMatchObject([{ disputed: false }])
      const earlier = await room.enter(figures.disputes, { limit: 1, cursor: first.next_cursor! })
      expect(earlier).toMatchObject({ items: [{ disputed: true }], next_cursor: null })
      expect(await refusal(room.enter(figures.disputes, { cursor: 'bm8' }))).toBe('INVALID')
      expect(await refusal(disputing('none', true, 'No such one'))).toBe('NOT_FOUND')
    })

    test('a disputed entry makes its year incomplete, even when it is the last vote of the year', async () => {
      const complete = async (disputed: boolean) => {
        await disputing('s3-115.2017', disputed, 'Misprinted.')
        return (await room.enter(figures.vote_counts, {}))[1]
      }
      const [hidden, shown] = [await complete(true), await complete(false)]
      expect([hidden, shown]).toMatchObject([{ last: 3, complete: false }, { complete: true }])
    })
  })
})
