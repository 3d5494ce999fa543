import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { figures } from '#contract/figures.ts'
import { LineError } from '#platform/line-error.ts'
import { onOneEngine } from '#tests/engines.ts'
import { folders, openRoom, profile, record, remarks, sample, votes, type Room } from './figures.test-kit.ts'

onOneEngine('importing the record of a figure', (open) => {
  const folder = folders()
  let room: Room
  beforeAll(async () => {
    room = await openRoom(await open({ tables: true }))
  })
  const figure = async () => (await room.enter(figures.get_figure, {})).figure!

  test('a folder without a valid profile is refused as a whole', async () => {
    const nobody = folder({ 'votes-115.jsonl': votes })
    await expect(room.importFigure(nobody)).rejects.toThrow(LineError)
    await expect(room.importFigure(`${nobody}/none`)).rejects.toThrow(/is not there/)
    const wrong = folder({ 'profile.json': { name: 7 } })
    await expect(room.importFigure(wrong)).rejects.toThrow(/profile\.json has mistakes: name/)
    expect(await room.enter(figures.get_figure, {})).toEqual({ figure: null, lacking: ['figure'] })
    const first = await room.enter(figures.imports, { limit: 2 }, room.operator)
    const second = await room.enter(figures.imports, { limit: 2, cursor: first.next_cursor! }, room.operator)
    const all = [...first.items, ...second.items]
    expect(all.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed'])
    expect(new Set(all.map(({ import_id }) => import_id)).size).toBe(3)
    expect(second.next_cursor).toBeNull()
  })

  test('an imported figure replaces the sample figure and its whole record', async () => {
    await room.load(sample)
    await room.importFigure(folder(record))
    expect(await figure()).toMatchObject({ name: 'Nora Q. Vale', sample: false, key: 'V900001' })
    const { items } = await room.enter(figures.statements, { limit: 50 })
    expect(items.filter(({ stmt_id }) => stmt_id.startsWith('sample-'))).toEqual([])
    expect(await room.enter(figures.find_statements, { q: 'bridge' })).toEqual([])
  })

  test('the figure is described by its profile and by the lists of legislators', async () => {
    expect(await figure()).toMatchObject({
      pronoun: 'she',
      called: ['Vale', 'Nora Q. Vale', 'Nora Vale', 'Vice President Vale', 'Senator Vale'],
      offices: [
        { title: 'U.S. Senator from Oregon', from: '2017-01-03', to: '2021-01-20' },
        { title: 'Vice President of the United States', from: '2021-01-20', to: '2025-01-20' },
      ],
      others: [
        { name: 'Otis Vale', note: 'Representative from Maine' },
        { name: 'Hugo Penn', note: 'Vice President of the United States, 2017-01-20 to 2021-01-20' },
      ],
      statements: 14,
      from: '2017-02-01',
      to: '2018-07-01',
    })
  })

  test('an import alone never opens the guide to a figure', async () => {
    expect((await figure()).lacking).toEqual(['header', 'contact', 'statements', 'turned_on'])
    await room.importFigure(folder({ 'profile.json': { ...profile, header: 'A guide', contact: 'me@vale.example' } }))
    expect((await figure()).lacking).toEqual(['statements', 'turned_on'])
  })

  test('importing again changes nothing and keeps values that were set before', async () => {
    const before = await figure()
    const said = await room.importFigure(folder(record))
    expect(said).toBe('Nora Q. Vale: 14 records read, 0 new or changed, 0 refused')
    expect({ ...(await figure()), as_of: null }).toEqual({ ...before, as_of: null })
  })

  test('only the records that have changed are updated', async () => {
    const changed = votes.map((vote) => (vote.vote_id === 's3-115.2017' ? { ...vote, vale: 'Yea' } : vote))
    expect(await room.importFigure(folder({ 'profile.json': profile, 'votes.jsonl': changed }))).toMatch(
      /5 records read, 1 new or changed/,
    )
    const [vote] = await room.enter(figures.find_votes, { number: 3, year: 2017 })
    expect(vote!.vote!.position).toBe('Yea')
    await room.importFigure(folder(record))
  })

  test('invalid records and records of other people are refused one by one, each with a reason', async () => {
    const [first] = remarks
    const lines = [
      ...votes.slice(0, 1),
      { ...votes[1], vote_id: 's7-115.2017', vale: 'Maybe' },
      { ...first, id: 'CREC-a', bioguide: 'V900002' },
      { ...first, id: 'CREC-b', granule: 'CREC-2017-03-07-pt1-PgH10' },
      { ...first, id: 'CREC-c', speaker: 'The VICE PRESIDENT' },
      { id: 's9999-115', title: 'Not hers', sponsor: { name: 'Sen. Okafor', bioguide: 'O900009' } },
      { ...first, id: 'bad id <script>' },
      { ...votes[1], vote_id: 's8-115.2017', number: 99_999_999_999 },
      { ...first, id: 'CREC-d', date: '0000-02-02' },
    ].map((line) => JSON.stringify(line))
    const said = await room.importFigure(folder({ 'profile.json': profile, 'odd.jsonl': [...lines, '{'].join('\n') }))
    expect(said).toMatch(/10 records read, 0 new or changed, 9 refused/)
    expect(said).toMatch(/line 2: does not say how the figure voted/)
    expect(said).toMatch(/line 3: is said by another person/)
    expect(said).toMatch(/line 4: is of a chamber in which Nora Q\. Vale had no seat then/)
    expect(said).toMatch(/line 5: is said by The VICE PRESIDENT/)
    expect(said).toMatch(/line 6: is not a bill that Nora Q\. Vale sponsored/)
    expect(said).toMatch(/line 7: stmt_id: is not the id of a statement/)
    expect(said).toMatch(/line 8: number: Too big/)
    expect(said).toMatch(/line 9: date: is no day/)
    expect(said).toMatch(/line 10: is not JSON/)
  })

  test('invisible characters and text-reversing characters are removed', async () => {
    const tricky = { ...remarks[4], id: 'CREC-2018-07-02-pt1-PgS31#0', text: 'Oil\u202e \u0007costs\u200b more.' }
    await room.importFigure(folder({ 'profile.json': profile, 'r.jsonl': [tricky] }))
    expect((await room.enter(figures.get_statement, { stmt_id: tricky.id })).text).toBe('Oil costs more.')
  })

  test('importing another person’s record replaces the current record completely', async () => {
    const other = { name: 'Ida Moss', ids: { bioguide: 'M900005' } }
    await room.importFigure(folder({ 'profile.json': other, 'v.jsonl': [{ ...votes[0], moss: 'Yea' }] }))
    expect(await figure()).toMatchObject({ name: 'Ida Moss', statements: 1, pronoun: 'they' })
  })
})

const harris = '../shared/data/harris'

onOneEngine('a real record', (open) => {
  test.skipIf(!existsSync(harris))(
    `a real record of 1,002 entries is imported whole${existsSync(harris) ? '' : ' (its files are not here)'}`,
    async () => {
      const room = await openRoom(await open({ tables: true }))
      expect(await room.importFigure(harris)).toMatch(/: 1002 records read, 1002 new or changed, 0 refused$/)
      const { figure } = await room.enter(figures.get_figure, {})
      expect(figure).toMatchObject({ pronoun: 'she', statements: 1002 })
      expect(figure!.others.map(({ name }) => name)).toContain('Andy Harris')
      const years = await room.enter(figures.vote_counts, {})
      expect(years.map(({ votes, complete }) => [votes, complete])).toEqual([
        [274, true],
        [325, true],
      ])
    },
  )
})
