import { expect, test } from 'vitest'
import type { AnyResult, Item, ItemResultOf, Poll } from '#web/parts/polls/types.ts'
import { hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { benchesResult, resultOf } from './choices.fixture.ts'
import { ContractSummary } from './contract-summary.tsx'
import { HowToRead } from './how-to-read.tsx'
import { PageLinks } from './page-links.tsx'
import { PrintedLine } from './printed-line.tsx'
import { StandingNotices } from './standing-notices.tsx'
import { TakeAway } from './take-away.tsx'

const at = `/results/${wholePoll.poll_id}`
const hiddenResult: AnyResult = {
  poll_id: wholePoll.poll_id,
  hidden: true,
  state: 'open',
  until: 'closed',
  closes_at: '2026-12-01T12:00:00Z',
}

const noticesOf = (poll: Partial<Poll>) => drawn(<StandingNotices poll={{ ...wholePoll, ...poll }} />)

test('a poll that is simply open or closed has no notice', async () => {
  for (const state of ['open', 'closed', 'outcome'] as const) expect((await noticesOf({ state })).html).toBe('')
})

test('the notice of a pause gives its date and its latest reason', async () => {
  const note = { path: null, was: null, now: null, at: '2026-11-03T08:00:00Z' }
  const notes: Poll['notes'] = [
    { ...note, kind: 'paused', text: 'An earlier reason.' },
    { ...note, kind: 'resumed', text: '' },
    { ...note, kind: 'paused', text: hostile, at: '2026-11-17T08:00:00Z' },
  ]
  const [told, untold, again] = await Promise.all([
    noticesOf({ state: 'paused', notes }),
    noticesOf({ state: 'paused' }),
    noticesOf({ state: 'open', notes }),
  ])
  expect(told.text).toContain('Tuesday 17 November')
  expect(told.page.all('p')[1]!.text).toBe(hostile)
  expect(told.text).not.toContain('An earlier reason.')
  expect(untold.page.all('p')).toHaveLength(1)
  expect(again.html).toBe('')
})

test('an overdue promise gives its due date with the year, and a promise without a date has no notice', async () => {
  const promise = { what: 'Paint them', who: '', by: '2025-12-31' }
  const [late, dayless] = await Promise.all([
    noticesOf({ overdue: true, promise }),
    noticesOf({ overdue: true, promise: { ...promise, by: null } }),
  ])
  expect(late.page.one('.late').text).toContain('Wednesday 31 December 2025')
  expect(dayless.html).toBe('')
})

test('a poll that was taken down gives the reason, in a single notice', async () => {
  const { page } = await noticesOf({ state: 'removed', removed: { reason: hostile, at: '2026-11-03T08:00:00Z' } })
  expect(page.all('.notice')).toHaveLength(1)
  expect(page.text).toContain(hostile)
})

const linksOf = async (result: AnyResult, address = at) => {
  const { page, text } = await drawn(<PageLinks result={result} />, { at: address })
  return { text, links: page.all('a').map(({ has }) => [has.rel, has.href]), page }
}
const pageOf = (page: number | null, pages: number) => resultOf([benchesResult], { page, pages })

test('neither a one-page result nor a hidden result has page links', async () => {
  expect((await linksOf(pageOf(null, 1))).page.inside).toEqual([])
  expect((await linksOf(hiddenResult)).text).toBe('')
})

test('page links go forward from the first page, back from the last, and both ways in between', async () => {
  const [first, second, last] = await Promise.all([
    linksOf(pageOf(1, 3)),
    linksOf(pageOf(2, 3), `${at}?page=2`),
    linksOf(pageOf(3, 3), `${at}?page=3`),
  ])
  expect(first.links).toEqual([['next', `${at}?page=2`]])
  expect(second.links).toEqual([
    ['prev', at],
    ['next', `${at}?page=3`],
  ])
  expect(last.links).toEqual([['prev', `${at}?page=2`]])
  expect(second.page.one('.note').text).toMatch(/\b2\b\D+\b3\b/)
  expect(first.page.one('nav').has['aria-label']).toBeTruthy()
})

test('a page link keeps the page of names, goes back to the first page of texts and drops unknown parameters', async () => {
  const { links } = await linksOf(pageOf(1, 2), `${at}?voters=U1&texts=i1-20&utm_source=letter`)
  expect(links).toEqual([['next', `${at}?voters=U1&page=2`]])
})

const wordsResult: ItemResultOf<'open'> = {
  kind: 'open',
  item_id: 'i2',
  n: 3,
  guests: null,
  signed_in: null,
  texts: [],
  more: 0,
  held_back: 3,
  hidden_texts: [],
}

type BallotsSaid = Parameters<typeof TakeAway>[0]['ballots']
const someBallots = { publication: 'where_nobody_stands_alone' as const, pages: 1, withheld: [] }

const filesOf = async (result: AnyResult, ballots: BallotsSaid = null) => {
  const { page } = await drawn(<TakeAway result={result} ballots={ballots} />)
  return page.all('a').map(({ has }) => [has.href!.replace(`${at}/`, ''), 'download' in has])
}

test('the more of the result is visible, the more files can be downloaded', async () => {
  const always = [
    ['codebook.csv', true],
    ['share.png', false],
  ]
  const numbers = [
    ['export.csv', true],
    ['export.json', true],
  ]
  const ballots = [
    ['ballots.csv', true],
    ['ballots.json', true],
  ]
  expect(await filesOf(hiddenResult)).toEqual(always)
  expect(await filesOf(resultOf([benchesResult]))).toEqual([...numbers, ...always])
  expect(await filesOf(resultOf([benchesResult], { state: 'paused' }))).toEqual([...numbers, ...always])
  const closed = resultOf([benchesResult], { state: 'closed' })
  expect(await filesOf(closed, someBallots)).toEqual([...numbers, ...ballots, ...always])
  expect(await filesOf(closed, { ...someBallots, publication: 'all' })).toEqual([...numbers, ...ballots, ...always])
  expect(await filesOf(closed, { ...someBallots, publication: 'none', pages: 0 })).toEqual([...numbers, ...always])
})

test('a note beside the files says how many answers are left out of them', async () => {
  const saidOf = async (ballots: BallotsSaid) =>
    (await drawn(<TakeAway result={resultOf([benchesResult])} ballots={ballots} />)).text
  const withheld = [
    { item_id: 'i1', n: 3 },
    { item_id: 'i2', n: 9 },
  ]
  expect(await saidOf({ ...someBallots, withheld })).toContain('12 answers aren’t in the file')
  expect(await saidOf({ ...someBallots, withheld: [{ item_id: 'i1', n: 1 }] })).toContain('1 answer isn’t in the file')
  expect(await saidOf(someBallots)).not.toContain('in the file of answers.')
  expect(await saidOf({ ...someBallots, pages: 0 })).toContain('There are no individual answers to download.')
  expect(await saidOf({ publication: 'none', pages: 0, withheld })).toContain('only its result')
})

test('an empty file is not offered, and a file that leaves out questions does not claim to be complete', async () => {
  const withheld = [{ item_id: 'i1', n: 3 }]
  for (const publication of ['where_nobody_stands_alone', 'all'] as const) {
    const nothing = { publication, pages: 0, withheld }
    expect((await filesOf(resultOf([benchesResult]), nothing)).flat()).not.toContain('ballots.csv')
    const { text } = await drawn(<TakeAway result={resultOf([benchesResult])} ballots={nothing} />)
    expect(text).toContain('None of the 3 individual answers can be downloaded.')
  }
  const saidOf = async (ballots: BallotsSaid) =>
    (await drawn(<TakeAway result={resultOf([benchesResult])} ballots={ballots} />)).text
  const all = { publication: 'all' as const, pages: 1, withheld: [] }
  expect(await saidOf(all)).toContain('Every answer, without names')
  const some = await saidOf({ ...all, withheld })
  expect(some).toContain('Every answer to the questions that at least 5 people answered')
  expect(some).toContain('3 answers aren’t in the file of answers. We leave out questions that fewer than 5')
})

test('a note beside the files says which of them contain written answers', async () => {
  const saidOf = async (items: (typeof benchesResult | typeof wordsResult)[], ballots: BallotsSaid) =>
    (await drawn(<TakeAway result={resultOf(items)} ballots={ballots} />)).text
  const words = 'in people’s own words are'
  for (const publication of ['none', 'where_nobody_stands_alone', 'all'] as const) {
    const ballots = { publication, pages: 1, withheld: [] }
    expect(await saidOf([benchesResult, wordsResult], ballots)).toContain(words)
    expect(await saidOf([benchesResult], ballots)).not.toContain(words)
    expect(await saidOf([wordsResult], ballots)).not.toMatch(/own words|Every answer|several people gave|promised/)
  }
  expect(await saidOf([benchesResult, wordsResult], null)).not.toContain(words)
})

test('a printed page shows its address and the date with its year, in the instance’s time zone', async () => {
  const { page } = await drawn(<PrintedLine url={`https://polity.example${at}`} at="2026-12-31T23:30:00Z" />, {
    root: { timeZone: 'UTC' },
  })
  expect(page.one('.on-paper').text).toContain(`https://polity.example${at}`)
  expect(page.text).toContain('Thursday 31 December 2026, 23:30')
})

const readOf = async (poll: Partial<Poll>) =>
  (
    await drawn(<HowToRead poll={{ ...wholePoll, ...poll }} />, {
      root: { named: [{ comm_id: 'C1', comm_name: 'Chess club', lang: 'en', my_role: null, livery: 'river' }] },
    })
  ).text

test('a note on percentages above 100% appears only if people could choose several answers', async () => {
  const plain = await readOf({})
  const several = await readOf({ items: [kinds.multiple] })
  const more = 'People could choose more than one answer, so the percentages can add up to more than 100%.'
  expect(several.replace(` ${more}`, '')).toBe(plain)
  expect(several).toContain(more)
  expect(await readOf({ items: [kinds.single, kinds.approval] })).toBe(several)
  expect(await readOf({ items: [{ ...kinds.multiple, max: 1 }] })).toBe(plain)
})

test('a note on rounding appears wherever there are percentages', async () => {
  const rounded = 'Each percentage is rounded on its own'
  const shown = (...items: Item[]) => readOf({ items }).then((text) => text.includes(rounded))
  for (const kind of ['single', 'multiple', 'approval', 'ranked', 'scale', 'number', 'date', 'matrix'] as const)
    expect(await shown(kinds[kind])).toBe(true)
  expect(await shown(kinds.open, kinds.single)).toBe(true)
  expect([await shown(kinds.open), await shown(kinds.score)]).toEqual([false, false])
})

test('the explanation of who could answer depends on the audience and the secrecy', async () => {
  const whoAndHow = [
    {},
    { audience: 'signed_in' },
    { audience: 'list' },
    { audience: 'members', comm_id: 'C1' },
    { secrecy: 'secret' },
    { secrecy: 'named' },
  ] as const
  const of = (state: Poll['state']) => Promise.all(whoAndHow.map((each) => readOf({ ...each, state })))
  const [over, open] = await Promise.all([of('closed'), of('open')])
  expect(new Set(over).size).toBe(over.length)
  expect(over[3]).toContain('Chess club')
  // While the poll is open, the line about who can answer is shown above the result.
  for (const text of open) expect(text).not.toContain('could answer')
})

test('the summary after the result shows the background, the promise and the counting rule', async () => {
  const poll = { ...wholePoll, lang: 'es', about: hostile, promise: { what: 'Paint', who: 'The town', by: null } }
  const { page } = await drawn(<ContractSummary poll={poll} />)
  expect(page.all('p')[0]!.one('span').has.lang).toBe('es')
  expect(page.all('p')[0]!.text).toBe(hostile)
  const [promise, counting] = page.one('dl').all('dd')
  expect(promise!.text).toMatch(/Paint.*The town/)
  expect(counting!.text).not.toBe('')
  expect(stumbles(page)).toEqual([])
  expect((await drawn(<ContractSummary poll={{ ...poll, about: '' }} />)).text).not.toContain(hostile)
})
