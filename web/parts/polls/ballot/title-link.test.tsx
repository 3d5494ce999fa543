import { expect, test } from 'vitest'
import { ana, answered, signedIn } from '#web/parts/identity/person.test-kit.ts'
import { WhatIsDue } from '#web/parts/polls/lists/what-is-due.tsx'
import { After } from '#web/parts/polls/building/after.tsx'
import { TextsToCheck } from '#web/parts/polls/building/texts-to-check.tsx'
import { GuestOffer } from '#web/parts/polls/joining/guest-offer.tsx'
import { BreakdownPart } from '#web/parts/polls/results/breakdown-part.tsx'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { ItemOf, Poll } from '#web/parts/polls/types.ts'
import { kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'

const corrections = { title: { text: 'Which benches?', note: 'A typo.', at: '2026-11-17T08:00:00Z' } }
const poll: Poll = { ...wholePoll, title: 'Which bennches?', items: [{ ...kinds.single, text: '' }], corrections }
const beside = 'Which bennches? (corrected on Tuesday 17 November 2026: "Which benches?")'

test('the list of due polls and this browser’s answers show a poll’s title with its correction', async () => {
  const { poll_id, title, lang } = poll
  const due = await drawn(<WhatIsDue mine={[{ poll_id, title, lang, corrections }]} responses={[]} />)
  expect(due.text).toContain(beside)
  const mine = { ...answered('P1', { title, corrections }), merging: 'moves' as const }
  const offered = await drawn(<GuestOffer />, {
    at: '/home',
    root: signedIn({ person: { ...ana, guestResponses: [mine] } }),
  })
  expect(offered.page.one('h3').text).toBe(beside)
})

test('the page for managing a poll shows its title with the correction', async () => {
  const given = {
    url: 'https://polity.example/answer/1',
    message: '',
    list: null,
    done: '',
    timeZone: 'UTC',
    zone: 'UTC',
    left: [],
  }
  const title = 'Which bennches? [corrected on 2026-11-17: Which benches?]'
  const shared = { letters: null, qr: { size: 1, path: '' } }
  const after = await drawn(<After {...given} {...shared} poll={poll} title={title} refused={undefined} />)
  expect(after.page.one('.head').text).toContain(beside)
})

test('an item without its own text uses the poll title with its correction', async () => {
  const open: ItemOf<'open'> = { ...kinds.open, text: '' }
  const check = await drawn(<TextsToCheck poll={poll} open={[open]} item={open} page={null} />)
  expect(check.page.one('h2').text).toBe(beside)
  const groups = [{ comm_id: 'C1', n: 10 }]
  const items = [{ item_id: 'i1', choices: [{ option_id: 'o1', n: [10] }] }]
  const broken = await drawn(
    <BreakdownPart poll={poll} breakdown={{ poll_id: poll.poll_id, signed_in: 10, groups, items }} />,
  )
  expect(broken.page.one('caption').text).toBe(beside)
})
