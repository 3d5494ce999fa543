import { expect, test } from 'vitest'
import type { Item, Poll } from '#web/parts/polls/types.ts'
import { kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { BeforeAnswering, PollTerms } from './poll-terms.tsx'
import { Published } from './published.tsx'

const { open, single, number } = kinds
const words: Item[] = [open]
const mixed: Item[] = [single, open]

const said = async (items: Item[], more: Partial<Poll> = {}) => {
  const poll = { ...wholePoll, items, results: 'live' as const, secrecy: 'hidden' as const, ...more }
  const [before, terms, published] = await Promise.all([
    drawn(<BeforeAnswering poll={poll} />),
    drawn(<PollTerms poll={poll} />),
    drawn(<Published poll={poll} />),
  ])
  return { before: before.text, terms: terms.text, published: published.text }
}

test('a poll with only open questions promises no answers file and does not show answers one by one', async () => {
  for (const publication of ['none', 'where_nobody_stands_alone', 'all'] as const) {
    const { before, terms, published } = await said(words, { publication })
    expect(before).toBe(
      'Answers in people’s own words appear on the hour, in groups of at least 10 people with an account, and only once 10 more of them have written one in a later hour.',
    )
    expect(published).toBe('Answers in people’s own words are part of the result. There’s no other file of answers.')
    expect(terms).not.toContain('arrive')
  }
})

test('a poll with some open questions says that the file leaves those answers out', async () => {
  for (const publication of ['where_nobody_stands_alone', 'all'] as const) {
    const { published } = await said(mixed, { publication })
    expect(published).toContain('own words are never in this file')
    expect((await said([single], { publication })).published).not.toContain('own words')
  }
  expect((await said([single], { publication: 'all' })).before).not.toContain('own words')
})

test('a poll with some open questions says that text answers are in the result but in no answers file', async () => {
  const inNoFile = 'Answers in people’s own words aren’t in it: they’re part of the result.'
  const inResult = 'Answers in people’s own words are part of the result.'
  const { before, published } = await said(mixed, { publication: 'none' })
  for (const text of [before, published]) expect(text).toContain(inResult)
  const alone = await said([single], { publication: 'none' })
  for (const text of [alone.before, alone.published]) expect(text).not.toContain('own words')
  const alike = (await said(mixed, { publication: 'where_nobody_stands_alone' })).before
  expect(alike).toContain(inNoFile)
  expect((await said(mixed, { publication: 'all' })).before).toContain(inNoFile)
  expect((await said([single], { publication: 'where_nobody_stands_alone' })).before).not.toContain('own words')
})

test('the note above the button says whether watchers could link one person’s answers to several questions', async () => {
  for (const results of ['live', 'after_answer'] as const) {
    expect((await said([single], { results })).before).toContain('Anyone watching can see each answer arrive.')
    expect((await said(mixed, { results })).before).toContain('Anyone watching can see each answer arrive.')
    const several = (await said([single, number, open], { results })).before
    expect(several).toContain('Anyone watching can see all your answers arrive together.')
    expect(several).not.toContain('each answer arrive')
  }
  for (const results of ['live_from_10', 'after_close'] as const)
    expect((await said([single, number], { results })).before).not.toContain('Anyone watching')
})

test('in a named poll, text answers arrive like any other answer', async () => {
  const { before } = await said(words, { secrecy: 'named' })
  expect(before).toContain('Anyone watching can see each answer arrive.')
  expect(before).not.toContain('own words')
})

test('a named poll with only open questions promises no answers file', async () => {
  for (const publication of ['none', 'where_nobody_stands_alone', 'all'] as const) {
    const { published } = await said(words, { secrecy: 'named', publication })
    expect(published).toContain('Nobody can download a file of answers.')
  }
})

test('a stepped result says whose answers trigger an update', async () => {
  const steps = async (more: Partial<Poll>) => (await said([single], { results: 'live_from_10', ...more })).terms
  const open = await steps({ audience: 'everyone' })
  expect(open).toContain(
    'only after at least 10 more people with an account have answered, followed by another 10 in a later hour',
  )
  expect(open).toContain('Guests are counted, but don’t trigger an update.')
  expect(await steps({ audience: 'members' })).not.toContain('Guests')
  expect(await steps({ audience: 'list' })).toContain('10 more people on the poll’s list')
})

test('a closed poll says what can be downloaded now instead of promising it for later', async () => {
  for (const publication of ['where_nobody_stands_alone', 'all'] as const) {
    const { published } = await said([single], { publication, state: 'closed' })
    expect(published).toMatch(/^(An answer|Answers) can be downloaded only .*Names are never included\.$/)
    expect((await said([single], { publication })).published).toMatch(/^Once the poll has closed/)
  }
})
