import { describe, expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { describedBy, formFor, labelled, sentFor } from '#web/ui/sent.test-kit.ts'
import { Conflict } from './conflict.tsx'
import { DeleteDraft } from './delete-draft.tsx'
import { EditorBar } from './editor-bar.tsx'
import { Review } from './review.tsx'
import { SaveWords } from './save-state.tsx'
import type { Draft, Poll, Version } from './types.ts'
import type { SaveState } from './use-saving.ts'
import { Versions } from './versions.tsx'
import { barrio, draftWith, garden, poll_id, pollOf, question } from './written.test-kit.tsx'

const trees: Draft = { ...draftWith(question('', ['Oak', '<Lime>'])), title: 'Which "tree"?' }
const refusedAs = (intent: string, more: Partial<RefusedForm>): RefusedForm => ({
  intent,
  code: 'STALE_VERSION',
  sentence: null,
  errors: {},
  kept: {},
  given: 1,
  ...more,
})

describe('earlier versions', () => {
  const versions: Version[] = [9, 8, 3].map((version) => ({
    version,
    at: `2026-11-0${version}T10:30:00.000Z`,
    draft: { ...trees, title: `As of ${version}`, closes_at: '2026-12-24T18:00:00.000Z' },
  }))
  const shown = (poll: Partial<Poll> = {}, refused?: RefusedForm) =>
    drawn(<Versions poll={pollOf(trees, { version: 9, ...poll })} versions={versions} refused={refused} />)

  test('all earlier versions except the current one can be restored, and the form states the version shown', async () => {
    const { page } = await shown()
    const lines = page.one('ul', '.versions-list').all('li', (part) => part.all('h2').length > 0)
    expect(lines.map((line) => line.all('form').length)).toEqual([0, 1, 1])
    const hidden = lines[2]!.all('input', ({ has }) => has.type === 'hidden').map(({ has }) => [has.name, has.value])
    expect(hidden).toEqual(
      expect.arrayContaining([
        ['intent', 'restore'],
        ['version', '3'],
        ['if_version', '9'],
      ]),
    )
    expect(lines.map((line) => line.one('h2').text)).toEqual(
      [9, 8, 3].map((n) => expect.stringMatching(new RegExp(`\\b${n}\\b.*${n} November, 10:30`))),
    )
    expect(stumbles(page)).toEqual([])
  })

  test('earlier versions show their question, their options and their closing time', async () => {
    const { page } = await shown()
    const [latest] = page.all('li', (part) => part.all('h2').length > 0)
    expect(latest!.one('b').text).toBe('As of 9')
    expect(latest!.one('ol').text).toBe('Oak · <Lime>')
    expect(latest!.text).toContain('24 December, 18:00')
  })

  test('earlier versions cannot be restored by readers, and an empty list says so', async () => {
    expect((await shown({ can_edit: false })).page.all('form')).toEqual([])
    const { page } = await drawn(<Versions poll={pollOf(trees)} versions={[]} refused={undefined} />)
    expect(page.all('.empty')).toHaveLength(1)
    expect((await shown()).page.all('.empty')).toEqual([])
  })

  test('the reason for a failed restore is shown once, above the list of versions', async () => {
    const { page } = await shown({}, refusedAs('restore', { sentence: 'Somebody else has changed it.' }))
    expect(page.all('.told').map(({ text }) => text)).toEqual(['Somebody else has changed it.'])
  })
})

describe('deleting a draft', () => {
  test('deleting a draft asks for confirmation, names the draft and links back', async () => {
    const { page } = await drawn(<DeleteDraft poll={pollOf(trees)} refused={undefined} />)
    expect(page.one('header').text).toContain('Which "tree"?')
    expect(sentFor(page, 'delete').if_version).toBe('7')
    const back = page.all('a').map(({ has }) => has.href)
    expect(back).toEqual([`/build?poll=${poll_id}`, `/build?poll=${poll_id}`])
  })

  test('a failed deletion of a draft says why it failed', async () => {
    const refused = refusedAs('delete', { sentence: 'Somebody <else> has changed it.' })
    const { page } = await drawn(<DeleteDraft poll={pollOf(trees)} refused={refused} />)
    expect(formFor(page, 'delete').one('.told').text).toBe('Somebody <else> has changed it.')
  })
})

describe('a moderator who is asked to publish', () => {
  const review = (refused?: RefusedForm, poll: Partial<Poll> = {}, locale: 'en' | 'es' | 'xb' = 'en') =>
    drawn(
      <Review
        poll={pollOf(trees, { state: 'draft', review: { state: 'asked', note: '' }, ...poll })}
        issues={[{ rule: 'no_promise', severity: 'hint', path: 'promise' }]}
        refused={refused}
      />,
      { locale },
    )

  test.each(['en', 'es', 'xb'] as const)(
    'a moderator who is asked to publish sees the ballot, its terms and the findings, in %s',
    async (locale) => {
      const { page } = await review(undefined, {}, locale)
      expect(page.one('aside', '.phone').text).toContain('<Lime>')
      expect(page.one('ul', '.prospect', ({ text }) => !text.includes('Lime')).all('li')).toHaveLength(1)
      expect(page.all('.terms')).toHaveLength(1)
      expect(stumbles(page)).toEqual([])
    },
  )

  test('a moderator who is asked to publish can do so or ask for changes, both for the version shown, or can edit the poll', async () => {
    const { page } = await review(undefined, { version: 12 })
    expect(sentFor(page, 'publish').if_version).toBe('12')
    expect(sentFor(page, 'ask_changes')).toMatchObject({ if_version: '12', text: '' })
    const own = page.one('a', ({ has }) => has.href!.includes('look=edit'))
    expect(own.has.href).toBe(`/build?poll=${poll_id}&look=edit`)
    // Controls of the ballot shown here are not sent.
    expect(page.one('aside').all('form', ({ has }) => has.method === 'post')).toEqual([])
  })

  test('a moderator sees why a request was refused, next to the field, with the text kept', async () => {
    const refused = refusedAs('ask_changes', { errors: { text: 'Write more.' }, kept: { text: ['No.'] } })
    const { page } = await review(refused)
    const form = formFor(page, 'ask_changes')
    expect(describedBy(form, labelled(form, 'text'))).toContain('Write more.')
    expect(sentFor(page, 'ask_changes').text).toBe('No.')
    expect(formFor(page, 'publish').all('.told')).toEqual([])
  })
})

describe('two conflicting versions', () => {
  const shown = (mine: Partial<Draft>, theirs: Partial<Draft>) =>
    drawn(
      <Conflict
        mine={{ ...trees, ...mine }}
        theirs={pollOf({ ...trees, ...theirs })}
        onMine={() => {}}
        onTheirs={() => {}}
      />,
    )

  test('two conflicting versions are shown side by side, with only their differences', async () => {
    const { page } = await shown(
      { title: 'Mine <b>', quorum: 50, about: 'Why?' },
      { title: 'Theirs', quorum: null, about: '' },
    )
    const [mine, theirs] = page.one('.versions').all('div')
    expect([mine!.one('b').text, theirs!.one('b').text]).toEqual(['Mine <b>', 'Theirs'])
    expect(mine!.text).toContain('quorum: 50')
    expect(theirs!.text).toContain('quorum: null')
    expect(mine!.text).toContain('Why?')
    expect(page.text).not.toContain('threshold')
  })

  test('a conflicting version without a title shows a dash', async () => {
    const { page } = await shown({ title: '' }, {})
    expect(page.all('b').map(({ text }) => text)).toEqual(['–', 'Which "tree"?'])
  })

  test('two conflicting versions have buttons that do not submit a form', async () => {
    const { page } = await shown({}, {})
    expect(page.all('button').map(({ has }) => has.type)).toEqual(['button', 'button'])
    expect(page.one('h2').has.id).toBe(page.one('section').has['aria-labelledby'])
  })
})

describe('the header of the editor', () => {
  type Written = { comm_id?: string | null; title?: string; lang?: string }
  const bar = (poll: Partial<Poll>, { comm_id = garden.comm_id, title = 'A', lang = 'en' }: Written = {}) =>
    drawn(
      <EditorBar
        poll={pollOf({ ...trees, lang }, poll)}
        title={title}
        state={{ kind: 'still' }}
        issues={[]}
        places={[garden, barrio]}
        comm_id={comm_id}
      />,
    )
  const does = async (...given: Parameters<typeof bar>) =>
    (await bar(...given)).page.all('button').map(({ has }) => has.value)

  test('the header of the editor offers a review request instead of publishing to an author who may not publish there', async () => {
    expect(await does({})).toEqual(['save', 'publish'])
    expect(await does({}, { comm_id: barrio.comm_id })).toEqual(['save', 'ask_review'])
    expect(await does({ can_manage: false }, { comm_id: null })).toEqual(['save', 'ask_review'])
    expect(await does({ can_manage: true }, { comm_id: null })).toEqual(['save', 'publish'])
  })

  test('the header of the editor lets a published poll be saved, but not published again or deleted', async () => {
    expect(await does({ state: 'open' })).toEqual(['save'])
    const looks = async (state: Poll['state']) =>
      (await bar({ state })).page.all('a').flatMap(({ has }) => /look=(\w+)/.exec(has.href!)?.[1] ?? [])
    expect(await looks('draft')).toEqual(['versions', 'delete'])
    expect(await looks('scheduled')).toEqual(['versions', 'after'])
  })

  test('the header of the editor has buttons that all belong to the draft form elsewhere on the page', async () => {
    const { page } = await bar({})
    for (const { has } of page.all('button')) expect(has).toMatchObject({ form: 'draft', name: 'do' })
  })

  test('the header of the editor shows the status of the review', async () => {
    const notices = async (poll: Partial<Poll>) =>
      (await bar(poll)).page.all('.notice').map(({ has, text }) => [has.role, text])
    expect(await notices({})).toEqual([])
    const [[role, words]] = (await notices({ review: { state: 'changes', note: 'Shorter, <please>.' } })) as [
      [string, string],
    ]
    expect(role).toBe('alert')
    expect(words).toContain('Shorter, <please>.')
    expect(await notices({ review: { state: 'asked', note: '' } })).toEqual([[undefined, expect.any(String)]])
    expect(await notices({ state: 'open' })).toHaveLength(1)
  })

  test('the header of the editor marks a title with its language and has a fallback for an empty title', async () => {
    expect((await bar({}, { lang: 'ar', title: 'أين؟' })).page.one('h1').one('span').has).toMatchObject({
      lang: 'ar',
      dir: 'auto',
    })
    expect((await bar({}, { lang: 'ar', title: '' })).page.one('h1').text).not.toBe('')
  })
})

describe('the save status', () => {
  const said = async (state: SaveState) => (await drawn(<SaveWords state={state} poll_id={poll_id} />)).page
  const refused = (code: Extract<SaveState, { kind: 'refused' }>['code'], fields: string[] = []) =>
    said({ kind: 'refused', code, fields })

  test('the save status has its own wording for each state', async () => {
    const states: SaveState[] = [
      { kind: 'waiting' },
      { kind: 'saving' },
      { kind: 'saved', at: '2026-11-22T09:05:00.000Z' },
      { kind: 'offline', kept: true },
      { kind: 'offline', kept: false },
      { kind: 'stale', theirs: pollOf(trees), mine: trees },
    ]
    const words = await Promise.all(states.map(async (state) => (await said(state)).text))
    expect(new Set(words).size).toBe(states.length)
    expect(words[2]).toContain('09:05')
    expect((await said({ kind: 'still' })).text).toBe('')
  })

  test('the save status says what to do about each refusal', async () => {
    const codes = ['SIGN_IN', 'FROZEN', 'RATE', 'BLOCKING_ISSUES', 'FORBIDDEN', 'BUSY'] as const
    const words = await Promise.all(codes.map(async (code) => (await refused(code)).text))
    expect(new Set(words).size).toBe(codes.length)
    expect((await refused('INVALID', ['title', 'items.0.text'])).text).toContain('(title, items.0.text)')
    expect((await refused('FROZEN')).one('a').has.href).toBe(`/build?poll=${poll_id}&look=after`)
    expect((await refused('NOT_FOUND')).text).toBe(words[4])
  })
})
