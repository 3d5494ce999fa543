import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { EventInput } from '#contract/event.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { refusal, someId } from '#tests/context.ts'
import { follow, unfollow } from './following.ts'
import { read_notice, read_notices } from './marking.ts'
import { notices, unread_notices } from './notices.ts'
import { choose_notices, notice_choices } from './quiet.ts'
import { openStage, twenty, type Stage } from './users.test-kit.ts'

onEveryEngine('notices', (open) => {
  let stage: Stage
  let UID: string
  let poll_id: string
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(() => {
    UID = stage.newPerson()
    poll_id = someId()
  })
  const poll = () => ({ about: { thing: 'poll', id: poll_id }, title: 'Which day?', lang: 'en' })
  const hear = (kind: string, more: Partial<EventInput<typeof noticeEvents.noticed>> = {}, event_id?: string) =>
    stage.hear(noticeEvents.noticed, { ...poll(), kind, ...more }, event_id)
  const answer = (event_id?: string) =>
    stage.hear(noticeEvents.followed, { about: { thing: 'poll', id: poll_id }, UID }, event_id)
  const close = (event_id?: string) => hear('poll_closed', {}, event_id)
  const settle = (event_id?: string) => hear('outcome_set', { again: true }, event_id)
  const see = async () => (await notices({ limit: 50 }, stage.as(UID))).items
  const words = async () => (await see()).map(({ kind, read }) => `${kind} ${read ? 'read' : 'unread'}`)
  const read = async () => (await read_notices({}, stage.as(UID))).read

  test('people who answered get notices of the close and the outcome, latest first', async () => {
    await answer()
    await close()
    await settle()
    expect(await words()).toEqual(['outcome_set unread', 'poll_closed unread'])
    expect((await see())[1]).toMatchObject({ ...poll(), kind: 'poll_closed' })
  })

  test('people who answered get one notice of an overdue outcome, and later a notice of the outcome', async () => {
    await answer()
    await close()
    await hear('outcome_overdue')
    await hear('outcome_overdue')
    expect(await words()).toEqual(['outcome_overdue unread', 'poll_closed unread'])
    expect(await read()).toBe(2)
    await settle()
    expect(await words()).toEqual(['outcome_set unread', 'outcome_overdue read', 'poll_closed read'])
  })

  const remove = (author: string | null, more = {}) => hear('poll_removed', { ...more, also: author })

  test('people who answered get a notice when the poll is withdrawn or removed', async () => {
    await answer()
    await hear('poll_withdrawn')
    await remove(null)
    await remove(null)
    expect(await words()).toEqual(['poll_removed unread', 'poll_withdrawn unread'])
    expect(await read()).toBe(2)
    expect(await words()).toEqual(['poll_removed read', 'poll_withdrawn read'])
  })

  test('the poll’s author gets one notice of its removal, and none of the earlier notices', async () => {
    await close()
    await remove(UID, { title: 'Gone?' })
    expect(await see()).toMatchObject([{ kind: 'poll_removed', title: 'Gone?', about: { id: poll_id } }])
    expect(await words()).toEqual(['poll_removed unread'])
    await remove(UID, { title: 'Gone?' })
    expect(await read()).toBe(1)
    expect(await read()).toBe(0)
    expect(await words()).toEqual(['poll_removed read'])
  })

  test('an author who follows their own poll gets no second notice of events that authors are told about directly', async () => {
    await answer()
    const other = stage.newPerson()
    await stage.hear(noticeEvents.followed, { about: { thing: 'poll', id: poll_id }, UID: other })
    await hear('poll_removed', { except: UID })
    expect(await words()).toEqual([])
    expect((await unread_notices({}, stage.as(UID))).unread).toBe(0)
    expect(await read()).toBe(0)
    expect((await notices({ limit: 50 }, stage.as(other))).items).toHaveLength(1)
    await close()
    expect(await words()).toEqual(['poll_closed unread'])
  })

  test('the title in an earlier notice disappears when it may no longer be shown, and nobody is notified again', async () => {
    await answer()
    await close()
    expect(await read()).toBe(1)
    await hear('poll_closed', { title: '' })
    expect((await see()).map(({ kind, title }) => [kind, title])).toEqual([['poll_closed', 'No title']])
    expect(await words()).toEqual(['poll_closed read'])
  })

  test('a title that is public again reappears in every notice, unless a later decision removes it', async () => {
    await answer()
    await close()
    await hear('poll_removed', { title: '' })
    await settle()
    expect((await see()).map(({ title }) => title)).toEqual(['No title', 'No title', 'No title'])
    await hear('outcome_set', { named_again: true, again: true })
    const named = (await see()).map(({ title }) => title)
    expect(new Set(named)).toEqual(new Set([named[0]]))
    expect(named[0]).not.toBe('No title')
    await hear('poll_removed', { title: '', again: true })
    expect(new Set((await see()).map(({ title }) => title))).toEqual(new Set(['No title']))
  })

  test('an author who answered keeps earlier notices, without the title if it was the reason for removal', async () => {
    await answer()
    await close()
    await remove(UID, { title: '' })
    expect((await see()).map(({ kind, title }) => [kind, title])).toEqual([
      ['poll_removed', 'No title'],
      ['poll_closed', 'No title'],
    ])
  })

  test('people who did not answer get no notices', async () => {
    await close()
    expect(await see()).toEqual([])
    await stage.hear(noticeEvents.followed, { about: { thing: 'poll', id: someId() }, UID })
    expect(await see()).toEqual([])
  })

  test('an event delivered twice, or twenty times at once, causes one notice', async () => {
    await twenty(() => answer('an answer'))
    await twenty(() => close('a close'))
    await twenty(() => settle('an outcome'))
    expect(await words()).toEqual(['outcome_set unread', 'poll_closed unread'])
    expect(await read()).toBe(2)
    await Promise.all([answer('an answer'), close('a close'), settle('an outcome')])
    await close('the same close, told anew')
    expect(await words()).toEqual(['outcome_set read', 'poll_closed read'])
  })

  test('an answer reported after the close still brings the notice of the close', async () => {
    await close()
    await answer()
    expect(await words()).toEqual(['poll_closed unread'])
  })

  test('a voter announced only at the close is notified of the close and of an earlier correction', async () => {
    await hear('poll_corrected', { again: true })
    expect(await see()).toEqual([])
    await answer()
    await close()
    expect(await words()).toEqual(['poll_closed unread', 'poll_corrected unread'])
  })

  test('marking notices as read twenty times at once counts each notice once', async () => {
    await answer()
    await close()
    await settle()
    const counts = await twenty(read)
    expect(counts.reduce((sum, n) => sum + n)).toBe(2)
    expect(await words()).toEqual(['outcome_set read', 'poll_closed read'])
    expect(await read()).toBe(0)
  })

  test('a new outcome makes its notice unread again, with the new title, but not the notice of the close', async () => {
    await answer()
    await close()
    await settle()
    const [before] = await see()
    await read()
    await hear('outcome_set', { again: true, title: 'Which day, then?' })
    const after = await see()
    expect(after.map((notice) => notice.read)).toEqual([false, true])
    expect(after[0]).toMatchObject({ notice_id: before!.notice_id, title: 'Which day, then?' })
    expect(await read()).toBe(1)
  })

  test('people who answered get one notice of a correction, which the next correction makes unread again', async () => {
    const correct = (event_id: string) => hear('poll_corrected', { again: true }, event_id)
    await correct('the first')
    await answer()
    expect(await words()).toEqual(['poll_corrected unread'])
    expect(await read()).toBe(1)
    await twenty(() => correct('the first'))
    expect(await words()).toEqual(['poll_corrected read'])
    await twenty(() => correct('the second'))
    expect(await words()).toEqual(['poll_corrected unread'])
    expect(await read()).toBe(1)
  })

  test('every notice of a poll, earlier or later, shows the latest correction of its title', async () => {
    const correct = (correction: string | null, day = '20', event_id?: string) =>
      hear(
        'poll_corrected',
        {
          again: true,
          correction:
            correction === null ? null : { text: correction, note: 'A typo.', at: `2026-11-${day}T08:00:00.000Z` },
        },
        event_id,
      )
    const shown = async () => (await see()).map(({ kind, correction }) => [kind, correction?.text ?? null])
    await answer()
    await close()
    await correct(null)
    expect(await shown()).toEqual([
      ['poll_corrected', null],
      ['poll_closed', null],
    ])
    await correct('Which evening?', '20', 'the first')
    await correct('Which night?', '21')
    await correct('Which evening?', '20', 'the first')
    await settle()
    expect(await shown()).toEqual([
      ['outcome_set', 'Which night?'],
      ['poll_corrected', 'Which night?'],
      ['poll_closed', 'Which night?'],
    ])
    await remove(null)
    expect((await shown())[0]).toEqual(['poll_removed', 'Which night?'])
  })

  test('notices of a poll removed for its title no longer show the title’s correction', async () => {
    const correction = { text: 'Which evening?', note: 'A typo.', at: '2026-11-20T08:00:00.000Z' }
    await answer()
    await hear('poll_corrected', { again: true, correction })
    await remove(null, { title: '' })
    expect((await see()).map(({ title, correction: left }) => [title, left])).toEqual([
      ['No title', null],
      ['No title', null],
    ])
  })

  test('reading notices does not mark another person’s notices as read', async () => {
    await answer()
    await close()
    const other = stage.newPerson()
    await stage.hear(noticeEvents.followed, { about: { thing: 'poll', id: poll_id }, UID: other })
    expect(await read()).toBe(1)
    expect((await notices({ limit: 50 }, stage.as(other))).items).toMatchObject([{ read: false }])
  })

  test('paging goes from the latest notices to the oldest and shows each notice once', async () => {
    for (let at = 0; at < 5; at++) {
      const about = { thing: 'poll', id: someId() }
      await stage.hear(noticeEvents.followed, { about, UID })
      await hear('poll_closed', { about, title: `Poll ${at}` })
    }
    const page = (cursor?: string) => notices({ limit: 2, ...(cursor && { cursor }) }, stage.as(UID))
    const first = await page()
    await answer()
    await close()
    const second = await page(first.next_cursor!)
    const third = await page(second.next_cursor!)
    const titles = [first, second, third].flatMap(({ items }) => items.map(({ title }) => title))
    expect(titles).toEqual(['Poll 4', 'Poll 3', 'Poll 2', 'Poll 1', 'Poll 0'])
    expect(third.next_cursor).toBeNull()
    expect(await refusal(page('yesterday'))).toBe('INVALID')
    expect(await read()).toBe(6)
  })

  test('each notice is a sentence in the reader’s language and links to the page about it', async () => {
    await answer()
    await close()
    const [english] = await see()
    const [spanish] = (await notices({ limit: 50, lang: 'es-MX' }, stage.as(UID))).items
    expect(english).toMatchObject({ sentence: 'The poll has closed.', link: `/results/${poll_id}` })
    expect(spanish).toMatchObject({ sentence: 'La consulta ha cerrado.', lang: 'en' })
  })

  test('a notice of a kind that no room has words for is not shown', async () => {
    await answer()
    await hear('gossip')
    expect(await see()).toEqual([])
  })

  test('a title that may no longer be shown disappears from all notices, earlier and later, without a new notice', async () => {
    await answer()
    await settle()
    await read()
    await hear('untitled', { title: '' })
    expect(await words()).toEqual(['outcome_set read'])
    await close()
    expect((await see()).map(({ kind, title }) => [kind, title])).toEqual([
      ['poll_closed', 'No title'],
      ['outcome_set', 'No title'],
    ])
  })

  const bill = { thing: 'bill', id: 'us-119-hr-2196' }
  const followBill = (by = UID) => follow(bill, stage.as(by))
  const change = (event_id?: string) =>
    hear('bill_changed', { about: bill, title: 'H.R. 2196 (119th Congress): Names Act', again: true }, event_id)

  test('followers of a bill get one notice per change, in the same list as notices of polls', async () => {
    await answer()
    await close()
    await followBill()
    await twenty(() => change('a change'))
    expect(await see()).toMatchObject([
      {
        kind: 'bill_changed',
        about: bill,
        link: '/billsbot?bill=us-119-hr-2196',
        title: 'H.R. 2196 (119th Congress): Names Act',
        read: false,
      },
      { kind: 'poll_closed', about: { thing: 'poll', id: poll_id } },
    ])
    const counts = await twenty(read)
    expect(counts.reduce((sum, n) => sum + n)).toBe(2)
    await change('a change')
    expect(await words()).toEqual(['bill_changed read', 'poll_closed read'])
  })

  test('a further change to a bill makes the same notice unread again', async () => {
    await followBill()
    await change('first')
    const [before] = await see()
    await read()
    await change('second')
    expect(await see()).toMatchObject([{ notice_id: before!.notice_id, read: false }])
    expect(await read()).toBe(1)
  })

  test('followers of a bill get no notices of earlier changes, and unfollowing a bill hides its notices', async () => {
    await change('before')
    await stage.db.run('a second ago', `update users.notice set at = at - interval '1 second'`, [])
    await followBill()
    expect(await see()).toEqual([])
    expect(await read()).toBe(0)
    await change('after')
    expect(await words()).toEqual(['bill_changed unread'])
    expect(await unfollow(bill, stage.as(UID))).toEqual({ following: false })
    expect(await see()).toEqual([])
  })

  const unread = async () => (await unread_notices({}, stage.as(UID))).unread
  const times = async () => (await see()).map((one) => [one.kind, one.times])

  test('repeated events are shown as one line that says how often they have happened since the person last looked', async () => {
    await answer()
    for (const event_id of ['first', 'second', 'third']) await hear('outcome_set', { again: true }, event_id)
    await hear('outcome_set', { again: true }, 'third')
    expect(await times()).toEqual([['outcome_set', 3]])
    expect(await unread()).toBe(1)
    await read()
    expect(await unread()).toBe(0)
    expect(await times()).toEqual([['outcome_set', 3]])
    await hear('outcome_set', { again: true }, 'fourth')
    expect(await times()).toEqual([['outcome_set', 1]])
    await read()
    expect(await times()).toEqual([['outcome_set', 4]])
  })

  test('a person who starts following later does not see how often something happened before', async () => {
    for (const event_id of ['first', 'second']) await hear('outcome_set', { again: true }, event_id)
    await hear('outcome_set', { again: true, also: UID }, 'third')
    expect(await times()).toEqual([['outcome_set', 1]])
  })

  test('a notice counts up to a hundred events and no more', async () => {
    await answer()
    for (let at = 0; at < 103; at++) await settle()
    expect(await times()).toEqual([['outcome_set', 100]])
  })

  test('opening a notice marks it and earlier ones about the same poll as read, but no later ones and none about other polls', async () => {
    await answer()
    await close()
    await settle()
    const other = { thing: 'poll', id: someId() }
    await stage.hear(noticeEvents.followed, { about: other, UID })
    await hear('poll_closed', { about: other })
    const [, outcome] = await see()
    const open = () => read_notice({ notice_id: outcome!.notice_id, at: outcome!.at }, stage.as(UID))
    const stranger = stage.newPerson()
    expect(await read_notice({ notice_id: outcome!.notice_id, at: outcome!.at }, stage.as(stranger))).toEqual({
      read: 0,
    })
    expect(await unread()).toBe(3)
    expect((await twenty(open)).filter((one) => one.read === 1)).toHaveLength(1)
    expect(await words()).toEqual(['poll_closed unread', 'outcome_set read', 'poll_closed read'])
    expect(await unread()).toBe(1)
    await settle()
    expect(await open()).toEqual({ read: 0 })
    expect((await see())[0]).toMatchObject({ kind: 'outcome_set', read: false, times: 1 })
  })

  test('notices that a person has turned off are neither listed nor counted, and return when they are turned on', async () => {
    await answer()
    await close()
    await hear('outcome_overdue')
    const choices = async () => (await notice_choices({}, stage.as(UID))).map(({ choice, on }) => [choice, on])
    expect(await choices()).toEqual([['poll.overdue', true]])
    await twenty(() => choose_notices({ off: ['poll.overdue'] }, stage.as(UID)))
    expect(await choices()).toEqual([['poll.overdue', false]])
    expect(await words()).toEqual(['poll_closed unread'])
    expect(await unread()).toBe(1)
    expect(await refusal(choose_notices({ off: ['poll.poll_removed'] }, stage.as(UID)))).toBe('NOT_FOUND')
    await choose_notices({ off: [] }, stage.as(UID))
    expect(await words()).toEqual(['outcome_overdue unread', 'poll_closed unread'])
  })

  test('the operator’s token has no notices', async () => {
    expect(await refusal(notices({ limit: 50 }, stage.operatorToken))).toBe('FORBIDDEN')
    expect(await refusal(read_notices({}, stage.operatorToken))).toBe('FORBIDDEN')
  })
})
