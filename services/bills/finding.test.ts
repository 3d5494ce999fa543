import { beforeAll, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import { aBill, aSection, aVersion, openStage, type Stage } from './bills.test-kit.ts'
import { find_passages } from './finding.ts'
import { bills } from './listing.ts'
import { find_named } from './named.ts'
import { get_bill, get_section } from './reading.ts'
import { beginImport, endImport } from './import-runs.ts'
import { refusal } from '#tests/context.ts'

onEveryEngine('finding bills', (open) => {
  let stage: Stage
  const long = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} speaks of gardens and trees. 🌳`).join('\n')
  beforeAll(async () => {
    stage = await openStage(open)
    await stage.keep(
      aBill(1, {
        title: 'Bus Act',
        introduced_on: '2025-01-03',
        subjects: ['Transit'],
        policy_area: 'Transportation',
        sponsor: { name: 'Rep. Doe, Jane [D-CA-1]', key: 'D000001' },
        versions: [
          aVersion('ih', ['Buses run at night.', 'Whoever waits gets a blanket.'], { date: '2025-01-03' }),
          aVersion('eh', ['Buses run by day.', 'Whoever waits gets tea.'], { date: '2025-06-01' }),
          aVersion('crs', ['This bill concerns lanterns.'], { date: '2025-01-04' }),
          aVersion('crs-2', ['This bill concerns buses and kettles.'], { date: '2025-06-02' }),
        ],
      }),
      aBill(1, { congress: 115, title: 'Tax Act', introduced_on: '2017-11-02', laws: ['Public Law 115-97'] }),
      aBill(2, { title: 'Garden Act', versions: [aVersion('ih', [aSection(long, { heading: 'Trees' })])] }),
      aBill(9, { type: 's', title: 'Ferry Act', introduced_on: '2025-02-01' }),
      aBill(1, { jurisdiction: 'sample', congress: 1, title: 'Sample Bus Act', introduced_on: '2025-01-01' }),
    )
  })
  const find = async (q: string, more: { bill_id?: string; version?: string } = {}) =>
    (await find_passages({ q, limit: 20, ...more }, stage.guest)).passages
  const where = async (q: string, more: { bill_id?: string; version?: string } = {}) =>
    (await find(q, more)).map(({ section_id }) => section_id)
  const list = async (input: Partial<Parameters<typeof bills>[0]>) => {
    const { items } = await bills({ limit: 20, ...input }, stage.guest)
    return items.map(({ bill_id }) => bill_id)
  }

  test('every passage equals the text at its position in its section', async () => {
    const passages = [...(await find('gardens trees')), ...(await find('buses')), ...(await find('act'))]
    expect(passages.length).toBeGreaterThan(5)
    for (const { section_id, start, end, text } of passages)
      expect((await get_section({ section_id }, stage.guest)).text.slice(start, end)).toBe(text)
  })

  test('a search covers the newest text, the newest summary and the titles of a bill', async () => {
    expect(await where('tea')).toEqual(['us-119-hr-1.eh.2'])
    expect(await where('kettles')).toEqual(['us-119-hr-1.crs-2.1'])
    expect((await where('bus act')).toSorted()).toContain('us-119-hr-1.title.1')
    expect(await where('blanket')).toEqual([])
    expect(await where('lanterns')).toEqual([])
  })

  test('an older version is searched when it is asked for by name', async () => {
    const of = { bill_id: 'us-119-hr-1' }
    expect(await where('blanket', { ...of, version: 'ih' })).toEqual(['us-119-hr-1.ih.2'])
    expect(await where('lanterns', { ...of, version: 'crs' })).toEqual(['us-119-hr-1.crs.1'])
    expect(await where('tea', { ...of, version: 'ih' })).toEqual([])
    expect(await where('buses', { ...of, version: 'eh' })).toEqual(['us-119-hr-1.eh.1'])
    expect(await where('buses', { ...of, version: 'crs-2' })).toEqual(['us-119-hr-1.crs-2.1'])
    expect(await where('bus', { version: 'title' })).toHaveLength(2)
    expect(await where('blanket', { bill_id: 'us-119-hr-77', version: 'ih' })).toEqual([])
  })

  test('a passage says whether it comes from the text, the official summary or a title', async () => {
    const kinds = Object.fromEntries((await find('bus buses')).map(({ section_id, kind }) => [section_id, kind]))
    expect(kinds).toMatchObject({
      'us-119-hr-1.eh.1': 'text',
      'us-119-hr-1.crs-2.1': 'summary',
      'us-119-hr-1.title.1': 'title',
    })
  })

  test('a search within one bill finds nothing in any other bill', async () => {
    const found = await find('act bus garden', { bill_id: 'us-119-hr-2' })
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ bill_id }) => bill_id))).toEqual(new Set(['us-119-hr-2']))
  })

  test('a bill with matches in several places ranks above bills with a single match', async () => {
    const [first] = await find('garden act')
    expect(first!.bill_id).toBe('us-119-hr-2')
  })

  test('a named bill is found in every Congress that has it, the latest first and samples last', async () => {
    const named = async (text: string) =>
      (await find_named({ text }, stage.guest)).named.map((one) => one.bills.map(({ bill_id }) => bill_id))
    expect(await named('What is H.R. 1?')).toEqual([['us-119-hr-1', 'us-115-hr-1', 'sample-1-hr-1']])
    expect(await named('H.R. 1 of the 115th Congress')).toEqual([['us-115-hr-1']])
    expect(await named('hr1-119 and S. 9')).toEqual([['us-119-hr-1'], ['us-119-s-9']])
    expect(await named('sample-1-hr-1')).toEqual([['sample-1-hr-1']])
    expect(await named('H.R. 1 of the 1st Congress')).toEqual([[]])
    expect(await named('H.R. 1 of the 1st sample Congress')).toEqual([['sample-1-hr-1']])
    expect(await named('H.R. 4040')).toEqual([[]])
    expect(await named('nothing')).toEqual([])
  })

  test('a named bill gets its official label and Congress, even when it does not exist', async () => {
    const names = async (text: string) =>
      (await find_named({ text }, stage.guest)).named.map(({ label, congress_name }) => [label, congress_name])
    expect(await names('hr4040-115')).toEqual([['H.R. 4040', '115th Congress']])
    expect(await names('la S. 1020 del 119.º Congreso')).toEqual([['S. 1020', '119th Congress']])
    expect(await names('house bill 7 of the 2nd sample Congress')).toEqual([['H.R. 7', '2nd sample Congress']])
    expect(await names('H.R. 4040')).toEqual([['H.R. 4040', null]])
    const { congresses } = await find_named({ text: 'bills of the 115th Congress' }, stage.guest)
    expect(congresses).toEqual([
      { said: 'of the 115th Congress', start: 6, end: 27, congress: 115, congress_name: '115th Congress' },
    ])
  })

  test('bills are listed newest first, page by page, each bill once', async () => {
    const all = await list({})
    expect(all).toEqual(['us-119-s-9', 'us-119-hr-1', 'sample-1-hr-1', 'us-115-hr-1', 'us-119-hr-2'])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await bills({ limit: 2, ...(cursor ? { cursor } : {}) }, stage.guest)
      seen.push(...page.items.map(({ bill_id }) => bill_id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(all)
    expect(await refusal(bills({ limit: 2, cursor: 'elsewhere' }, stage.guest))).toBe('INVALID')
    expect(await refusal(bills({ limit: 2, cursor: '9999-99-99_x' }, stage.guest))).toBe('INVALID')
    expect(await refusal(bills({ limit: 2, q: 'bus', cursor: '-1' }, stage.guest))).toBe('INVALID')
  })

  test('a list contains only bills that match its filters', async () => {
    expect(await list({ congress: 115 })).toEqual(['us-115-hr-1'])
    expect(await list({ type: 's' })).toEqual(['us-119-s-9'])
    expect(await list({ status: 'law' })).toEqual(['us-115-hr-1'])
    expect(await list({ subject: 'Transit' })).toEqual(['us-119-hr-1'])
    expect(await list({ subject: 'Transportation' })).toEqual(['us-119-hr-1'])
    expect(await list({ sponsor: 'D000001' })).toEqual(['us-119-hr-1'])
    expect(await list({ sponsor_name: 'jane doe' })).toEqual(['us-119-hr-1'])
    expect(await list({ sponsor_name: 'Jan' })).toEqual([])
    expect(await list({ sponsor_name: '.*' })).toEqual([])
    expect(await list({ introduced_in: 2017 })).toEqual(['us-115-hr-1'])
    expect(await list({ introduced_in: 2016 })).toEqual([])
    expect(await list({ q: 'bus', introduced_in: 2017 })).toEqual([])
    expect(await list({ q: 'bus', congress: 119 })).toEqual(['us-119-hr-1'])
  })

  test('search results come best first, each with a passage, after any bill named in the query', async () => {
    const { items } = await bills({ q: 'bus', limit: 1 }, stage.guest)
    expect(items[0]!.quote!.bill_id).toBe(items[0]!.bill_id)
    const [first] = await bills({ q: 'the bus bill S. 9', limit: 5 }, stage.guest).then((page) => page.items)
    expect(first).toMatchObject({ bill_id: 'us-119-s-9', congress_name: '119th Congress' })
    const page = await bills({ q: 'act', limit: 2 }, stage.guest)
    const rest = await bills({ q: 'act', limit: 9, cursor: page.next_cursor! }, stage.guest)
    const ids = [...page.items, ...rest.items].map(({ bill_id }) => bill_id)
    expect(new Set(ids).size).toBe(5)
    expect(rest.next_cursor).toBeNull()
  })

  test('a bill lists its versions newest first, then its summaries and finally its titles', async () => {
    const bill = await get_bill({ bill_id: 'us-119-hr-1' }, stage.guest)
    expect(bill.versions.map(({ version, kind }) => `${version} ${kind}`)).toEqual([
      'eh text',
      'ih text',
      'crs-2 summary',
      'crs summary',
      'title title',
    ])
    expect(bill.sections.map(({ section_id }) => section_id.slice('us-119-hr-1.'.length))).toEqual(
      'eh.1 eh.2 ih.1 ih.2 crs-2.1 crs.1 title.1'.split(' '),
    )
    expect(await refusal(get_bill({ bill_id: 'us-119-hr-4040' }, stage.guest))).toBe('NOT_FOUND')
    for (const section_id of ['us-119-hr-1.eh.3', 'us-119-hr-1.eh.0', 'us-119-hr-1.xx.1', 'us-119-hr-1.title.2'])
      expect(await refusal(get_section({ section_id }, stage.guest))).toBe('NOT_FOUND')
  })

  test('search results say when the latest import ended', async () => {
    const as_of = async () => (await find_passages({ q: 'bus', limit: 1 }, stage.guest)).as_of
    expect(await as_of()).toBeNull()
    const import_id = await beginImport(stage.operator, '/bills')
    expect(await as_of()).toBeNull()
    await endImport(stage.operator, import_id, 'done')
    expect(Date.now() - Date.parse((await as_of())!)).toBeLessThan(60_000)
  })
})
