import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onEveryEngine } from '#tests/engines.ts'
import { aBill, aVersion, openStage, type Stage } from './bills.test-kit.ts'
import { find_passages } from './finding.ts'
import { get_bill, get_section } from './reading.ts'

onEveryEngine('storing bills', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(() => stage.clear())
  const see = (number = 1) => get_bill({ bill_id: `us-119-hr-${number}` }, stage.guest)
  const found = async (q: string) =>
    (await find_passages({ q, limit: 9 }, stage.guest)).passages.map(({ section_id }) => section_id)

  test('storing the same record twice changes no hash or time and sends no notice', async () => {
    const record = aBill(1, {
      sponsor: { name: 'Rep. Doe, Jane [D-CA-1]', key: 'D000001' },
      cosponsors: [
        { key: 'A000001', name: 'A', since: '2025-01-03', withdrawn_on: null },
        { key: 'B000001', name: 'B', since: '2025-01-03', withdrawn_on: '2025-02-01' },
      ],
      actions: [
        { date: '2025-01-03', text: 'Introduced in House', code: '1000', type: 'IntroReferral' },
        { date: '2025-02-03', text: 'Passed House.', code: '8000', type: 'Floor' },
      ],
      titles: [{ kind: 'Display Title', title: 'Road Act' }],
      subjects: ['Roads'],
      as_of: '2025-03-01',
      versions: [aVersion('ih', ['All roads shall be mended.', 'Rivers shall be cleaned.'])],
    })
    expect(await stage.keep(record)).toEqual({ changed: 1 })
    const before = await see()
    expect(before).toMatchObject({ cosponsors: 1, cosponsor_keys: ['A000001'], status: 'passed_one', has_text: true })
    expect(before.actions[0]).toMatchObject({ date: '2025-02-03' })
    expect(await stage.keep(record, structuredClone(record))).toEqual({ changed: 0 })
    expect(await see()).toEqual(before)
    expect(stage.heard.told).toEqual([])
  })

  test('a field missing from one source keeps its value from another', async () => {
    await stage.keep(aBill(1, { policy_area: 'Roads', as_of: '2025-03-01', committees: ['Transport'] }))
    await stage.keep(aBill(1, { title: null, as_of: '2025-04-01', versions: [aVersion('ih', ['Text.'])] }))
    expect(await see()).toMatchObject({
      title: 'Act number 1',
      policy_area: 'Roads',
      committees: ['Transport'],
      has_text: true,
      status_as_of: '2025-04-01',
    })
  })

  test('an older record only fills in missing fields, but a newer record overwrites them', async () => {
    await stage.keep(aBill(1, { title: 'New name', as_of: '2025-03-01' }))
    await stage.keep(aBill(1, { title: 'Old name', policy_area: 'Roads', as_of: '2024-03-01' }))
    expect(await see()).toMatchObject({ title: 'New name', policy_area: 'Roads', status_as_of: '2025-03-01' })
    await stage.keep(aBill(1, { title: 'A record without a day', policy_area: 'Rivers' }))
    expect(await see()).toMatchObject({ title: 'New name', policy_area: 'Roads' })
    await stage.keep(aBill(1, { title: 'Newest name', as_of: '2025-05-01' }))
    expect(await see()).toMatchObject({ title: 'Newest name', policy_area: 'Roads', status_as_of: '2025-05-01' })
  })

  test('several records of one bill in a batch are stored in order', async () => {
    const { changed } = await stage.keep(
      aBill(1, { as_of: '2025-01-01' }),
      aBill(2),
      aBill(1, { title: 'Second', as_of: '2025-01-02', versions: [aVersion('ih', ['A'])] }),
      aBill(1, { title: null, as_of: '2025-01-03', versions: [aVersion('ih', ['B'])] }),
    )
    expect(changed).toBe(2)
    expect(await see()).toMatchObject({ title: 'Second', versions: [{ version: 'ih' }, { version: 'title' }] })
    expect(await get_section({ section_id: 'us-119-hr-1.ih.1' }, stage.guest)).toMatchObject({ text: 'B' })
  })

  test('a changed version replaces the version with the same code, and other versions stay', async () => {
    await stage.keep(
      aBill(1, { versions: [aVersion('ih', ['Roads.', 'Rivers.', 'Parks.']), aVersion('eh', ['Bridges.'])] }),
    )
    const before = await see()
    await stage.keep(aBill(1, { versions: [aVersion('eh', ['Tunnels.'])] }))
    const after = await see()
    const hashOf = (bill: typeof before, code: string) => bill.versions.find(({ version }) => version === code)!.sha256
    expect(hashOf(after, 'ih')).toBe(hashOf(before, 'ih'))
    expect(hashOf(after, 'eh')).not.toBe(hashOf(before, 'eh'))
    expect(await found('tunnels')).toEqual(['us-119-hr-1.eh.1'])
    expect(await found('bridges')).toEqual([])
    expect(await get_section({ section_id: 'us-119-hr-1.ih.2' }, stage.guest)).toMatchObject({
      text: 'Rivers.',
      previous: 'us-119-hr-1.ih.1',
      next: 'us-119-hr-1.ih.3',
    })
  })

  test('followers get one notice when the status changes, one when the text changes, and no others', async () => {
    await stage.keep(aBill(1), aBill(2))
    await stage.keep(aBill(1, { policy_area: 'Roads' }))
    expect(stage.heard.told).toEqual([])
    await stage.keep(aBill(1, { laws: ['Public Law 119-1'] }))
    await stage.keep(aBill(1, { versions: [aVersion('ih', ['Text.'])] }))
    await stage.keep(aBill(1, { versions: [aVersion('crs', ['A summary.'])] }))
    const told = {
      about: { thing: 'bill', id: 'us-119-hr-1' },
      kind: 'bill_changed',
      title: 'H.R. 1 (119th Congress): Act number 1',
      again: true,
    }
    expect(stage.heard.told.map(({ data }) => data)).toMatchObject([told, told])
  })

  test('characters that hide or reverse text are removed', async () => {
    await stage.keep(
      aBill(1, {
        title: 'Ro\u202ead\u0000 Act\u0007',
        versions: [aVersion('ih', ['A\u0000b\u2066c\r\nd \ud800 e\u0301'])],
      }),
    )
    expect(await see()).toMatchObject({ title: 'Road Act' })
    expect(await get_section({ section_id: 'us-119-hr-1.ih.1' }, stage.guest)).toMatchObject({
      text: 'Abc\nd \ufffd é',
    })
  })

  test('simultaneous imports store every bill', async () => {
    const batch = (from: number) =>
      Array.from({ length: 20 }, (_, n) => aBill(from + n, { versions: [aVersion('ih', [`road ${from + n}`])] }))
    await Promise.all([stage.keep(...batch(1)), stage.keep(...batch(11)), stage.keep(...batch(6))])
    const [counts] = await stage.db.run(
      'counts',
      `select (select count(*) from bills.bill) as bills, (select count(*) from bills.section) as sections,
        (select count(*) from bills.search_doc) as docs`,
      [],
    )
    expect(counts).toEqual({ bills: 30, sections: 30, docs: 60 })
  })

  test('a bill is found by its new title when only the title changes', async () => {
    await stage.keep(aBill(1, { title: 'Lighthouse Act', versions: [aVersion('ih', ['All roads.'])] }))
    await stage.keep(aBill(1, { title: 'Windmill Act' }))
    expect(await found('lighthouse')).toEqual([])
    expect(await found('windmill')).toEqual(['us-119-hr-1.title.1'])
    expect(await found('roads')).toEqual(['us-119-hr-1.ih.1'])
  })
})
