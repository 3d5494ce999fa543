import { describe, expect, test } from 'vitest'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn, type Root } from '#web/ui/drawn.test-kit.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { describedBy, formFor, labelled, pressedByEnter, sentFor, sentFrom } from '#web/ui/sent.test-kit.ts'
import type { Locale } from '#web/words/locales.ts'
import { hasWorkUnderWay, MyPollsLead, MyPollsPart, Start } from './chooser.tsx'
import { newItem } from './draft.ts'
import { QuickForm, type QuickProps } from './quick-form.tsx'
import { QuickTerms } from './quick-terms.tsx'
import { kinds, type Draft, type MyPoll } from './types.ts'
import { barrio, draftWith, garden, poll_id, question } from './written.test-kit.tsx'

const mine = (more: Partial<MyPoll> = {}): MyPoll => ({
  poll_id,
  comm_id: null,
  lang: 'en',
  title: 'Which tree?',
  corrections: {},
  state: 'draft',
  closes_at: null,
  saved_at: '2026-11-20T09:00:00.000Z',
  review: null,
  mine: true,
  results: 'live',
  secrecy: 'hidden',
  overdue: false,
  ...more,
})
const templates = [{ name: 'yes-no', about: 'Yes or no' }]
const root = { named: [garden, barrio].map((place) => ({ ...place, my_role: null, livery: 'river' })) } as Partial<Root>
const empty = {
  draft: draftWith(newItem('single')),
  from: { template: '', copy: '', kind: '' },
  places: [garden],
  anywhere: false,
  closing: { date: '2026-11-29', time: '20:00' },
  draft_key: 'key-1',
  zone: 'Western European Time',
}
const chooser = (polls: MyPoll[], { comm = '', lookedAfter = [] as MyPoll[] } = {}, locale: Locale = 'en') =>
  drawn(
    <>
      {hasWorkUnderWay({ mine: polls, lookedAfter }) && (
        <MyPollsLead mine={polls} lookedAfter={lookedAfter} zone="Nepal Time" />
      )}
      <Start mine={polls} lookedAfter={lookedAfter} templates={templates} comm={comm} quick={empty} />
      <MyPollsPart mine={polls} lookedAfter={lookedAfter} zone="Nepal Time" />
    </>,
    { root, locale },
  )

describe('the ways to begin a poll', () => {
  test('the ways to begin a poll keep the community the author came from', async () => {
    const { page } = await chooser([mine({ state: 'open' })], { comm: garden.comm_id })
    const begins = page.all('a', ({ has }) => has.href!.includes('new=1')).map(({ has }) => has.href)
    const begun = `/build?new=1&comm=${garden.comm_id}`
    expect(begins.toSorted()).toEqual([`${begun}&copy=${poll_id}`, `${begun}&template=yes-no`])
    expect(formFor(page, 'quick').has.action).toBe(begun)
  })

  test('the ways to begin a poll include a question, with a picture of each kind of answer and one kind selected', async () => {
    const { page } = await chooser([])
    const offered = formFor(page, 'quick').all('input', ({ has }) => has.name === 'kind')
    expect(offered.map(({ has }) => has.value).toSorted()).toEqual([...kinds].toSorted())
    expect(sentFor(page, 'quick')).toMatchObject({ kind: 'single' })
  })

  test('the ways to begin a poll include copying a poll of one’s own, but not a draft or someone else’s poll', async () => {
    const copies = async (polls: MyPoll[]) =>
      (await chooser(polls)).page.all('a', ({ has }) => has.href!.includes('copy=')).length
    expect(await copies([mine(), mine({ mine: false, state: 'open' })])).toBe(0)
    expect(await copies([mine(), mine({ state: 'closed' })])).toBe(1)
  })
})

describe('an author’s list of polls', () => {
  const states: Partial<MyPoll>[] = [
    { state: 'outcome' },
    { state: 'open' },
    { state: 'closed' },
    { review: { state: 'asked', note: '' } },
    { review: { state: 'changes', note: 'Shorter.' } },
    { state: 'scheduled' },
    {},
    { mine: false },
  ]
  const all = states.map((more, at) => mine({ ...more, poll_id: `P${at}`, closes_at: '2026-12-01T12:00:00.000Z' }))

  test.each(['en', 'es', 'xb'] as const)(
    'an author’s list of polls begins with polls that others are waiting for, in %s',
    async (locale) => {
      const { page } = await chooser(all, {}, locale)
      const rows = page.all('tbody').flatMap((body) => body.all('tr'))
      expect(rows.map((row) => [...new Set(row.all('a').map(({ has }) => has.href))])).toEqual([
        ['/build?poll=P7'],
        ['/build?poll=P4'],
        ['/build?poll=P2&look=after'],
        ['/build?poll=P1&look=after'],
        ['/build?poll=P6'],
        ['/build?poll=P3'],
        ['/build?poll=P5&look=after'],
        ['/build?poll=P0&look=after'],
      ])
      expect(new Set(rows.map((row) => row.all('td')[0]!.text)).size).toBe(states.length)
      expect(page.all('caption')[0]!.text).toContain('Nepal Time')
      expect(stumbles(page)).toEqual([])
    },
  )

  test('an author’s list of polls shows the first three and folds the rest, so that the other ways to begin stay near', async () => {
    const { page } = await chooser(Array.from({ length: 11 }, (_, at) => mine({ poll_id: `P${at}` })))
    expect(page.all('tbody').map((body) => body.all('tr').length)).toEqual([3, 8])
    const folded = page.one('div', '#my-polls').one('details')
    expect(folded.all('tbody')).toHaveLength(1)
    expect(folded.one('summary').text).toContain('8')
    expect(stumbles(page)).toEqual([])
  })

  test('an author’s list of polls marks each title with its language and shows its community', async () => {
    const { page } = await chooser([mine({ comm_id: barrio.comm_id, lang: 'es', title: '<i>¿Qué árbol?</i>' })])
    const row = page.one('tbody').one('th')
    expect(row.one('a').one('span').has).toMatchObject({ lang: 'es', dir: 'auto' })
    expect(row.one('a').text).toBe('<i>¿Qué árbol?</i>')
    expect(row.one('.meta').text).toBe('Barrio')
    expect(row.all('img', '.crest')).toHaveLength(1)
  })

  test('an author’s list of polls charts turnout beside the number of answers, once there is something to compare', async () => {
    const spans = [0, 1, 2].map((at) => ({
      from: `2026-11-0${at + 1}T00:00:00Z`,
      until: `2026-11-0${at + 2}T00:00:00Z`,
      n: 5 + at,
    }))
    const cell = async (shown: typeof spans) =>
      (await chooser([mine({ state: 'open', answers: 18, turnout: { poll_id, unit: 'day', spans: shown } })])).page
        .one('tbody')
        .one('.counted-answers')
    const [chart, none] = [await cell(spans), await cell(spans.slice(0, 1))]
    expect([chart.all('rect').length, chart.text]).toEqual([3, '18 answers'])
    expect([none.all('rect').length, none.text]).toEqual([
      0,
      '— 18 answersChart: once two hours have five answers each',
    ])
  })

  test('an author’s list of polls says why a running poll has no chart', async () => {
    const why = async (more: Partial<MyPoll>) =>
      (await chooser([mine({ state: 'open', answers: 18, ...more })])).page.one('.counted-answers').one('small').text
    expect(await why({ results: 'after_close' })).toBe('Chart: after the poll closes')
    expect(await why({ results: 'live_from_10' })).toBe('Chart: after the poll closes')
    expect(await why({ results: 'after_answer' })).toContain('once you’ve answered')
    expect(await why({ results: 'after_close', secrecy: 'secret' })).toContain('isn’t recorded')
  })

  test('an owner who wrote no poll gets the polls of the communities they look after, and is told why', async () => {
    const theirs = [mine({ state: 'open', mine: false, answers: 3 })]
    const { page, text } = await chooser([], { lookedAfter: theirs })
    expect(page.one('h1').text).toBe('Polls in communities you look after')
    expect(text).toContain('You own or moderate their community')
    expect(page.one('tbody').all('td')[3]!.text).toContain('Manage')
    const both = (await chooser([mine({ state: 'open' })], { lookedAfter: theirs })).page
    expect([both.one('h1').text, both.all('table').length]).toEqual(['Your polls', 2])
    const later = (await chooser([], { lookedAfter: [mine({ state: 'scheduled', mine: false })] })).page
    expect([later.all('h1').length, later.all('table').length]).toEqual([0, 1])
    expect(stumbles(both)).toEqual([])
  })

  test('an author’s list of polls links to a poll that has no title yet', async () => {
    const { page } = await chooser([mine({ title: '' })])
    expect(page.one('tbody').one('th').one('a').text).not.toBe('')
  })

  test('an author’s list of polls shows when a poll was saved or closes, and tags paused and overdue polls', async () => {
    const row = async (more: Partial<MyPoll>) => (await chooser([mine(more)])).page.one('tbody').one('tr')
    const closes_at = '2026-12-24T12:00:00.000Z'
    expect((await row({})).text).toContain('20 November')
    expect((await row({ state: 'open', closes_at })).text).toContain('24 December, 12:00')
    expect((await row({ state: 'closed', closes_at })).text).toContain('24 December')
    const tags = async (more: Partial<MyPoll>) => (await row(more)).all('.tag').length
    expect(await tags({ state: 'open', closes_at })).toBe(0)
    expect(await tags({ state: 'paused', closes_at })).toBe(1)
    expect(await tags({ state: 'closed', closes_at, overdue: true })).toBe(1)
  })

  test('an author’s list of polls shows the number of answers for polls that have been open', async () => {
    const told = async (more: Partial<MyPoll>) => (await chooser([mine(more)])).page.one('tbody').one('tr').text
    expect(await told({ state: 'open', answers: 1 })).toContain('1 answer')
    expect(await told({ state: 'closed', answers: 1234 })).toContain('1,234 answers')
    expect(await told({ state: 'open', answers: null })).toContain('not shown yet')
    expect(await told({ state: 'draft' })).not.toContain('answer')
  })

  test('an author’s list of polls shows how many of the answers came today, where that may be shown', async () => {
    const told = async (more: Partial<MyPoll>) =>
      (await chooser([mine({ state: 'open', answers: 1250, ...more })])).page.one('.counted-answers').text
    expect(await told({ today: { today: 1100 } })).toBe('1,250 answers1,100 today')
    expect(await told({})).toBe('1,250 answers')
  })

  test('an author without polls sees no list of polls', async () => {
    const { page } = await chooser([])
    expect(page.all('table')).toEqual([])
    expect(page.all('div', '#my-polls')).toEqual([])
  })

  test('an author with open polls finds them above the short form, listed once, under the title of the page', async () => {
    const { page } = await chooser([mine({ state: 'open' }), mine({ poll_id: 'P2' })])
    expect(page.all('table')).toHaveLength(1)
    expect(page.one('h1').text).toBe('Your polls')
    const order = page.all(({ tag }) => tag === 'table' || tag === 'form').map(({ tag }) => tag)
    expect(order[0]).toBe('table')
    const [toForm] = page.all('a', ({ has }) => has.href === '#ask')
    expect([toForm!.text, page.one('#ask').tag]).toEqual(['Ask something new', 'h2'])
    expect((await chooser([mine()])).page.all('h1')).toEqual([])
  })
})

const quick = (more: Partial<QuickProps> = {}, locale: Locale = 'en') =>
  drawn(<QuickForm {...empty} refused={undefined} {...more} />, { locale })
test('the ballot is beside the short form, with the arms of the community that asks and a line for each option still to be written', async () => {
  const { page } = await quick()
  const preview = page.one('aside')
  expect(preview.one('img').has.src).toContain(garden.comm_id)
  expect(preview.text).toContain('Garden <of> "Ada"')
  expect(preview.all('input', ({ has }) => has.type === 'radio')).toHaveLength(2)
})

test('an author with more communities than fit in the list gets a link to the next page of them', async () => {
  const { page } = await quick({ places: [garden, barrio], pages: { next: 'CURSOR', further: true } })
  const [next] = page.all('a', ({ has }) => has.rel === 'next')
  expect(next?.has.href).toMatch(/\?places=CURSOR$/)
  const { page: last } = await quick({ places: [garden, barrio], pages: { next: null, further: false } })
  expect(last.all('a', ({ has }) => has.rel === 'next')).toEqual([])
})

const refused = (more: Partial<RefusedForm>): RefusedForm => ({
  intent: 'quick',
  code: 'INVALID',
  sentence: 'Nothing has been published yet.',
  errors: {},
  kept: {},
  given: 1,
  ...more,
})

describe('the quick poll form', () => {
  test.each(['en', 'es', 'xb'] as const)('every field has its label, in %s', async (locale) => {
    const { page } = await quick({ places: [garden, barrio], anywhere: true }, locale)
    expect(stumbles(page)).toEqual([])
  })

  test('without scripts there are five option fields, and each is sent separately', async () => {
    const { page } = await quick({ draft: draftWith(question('', ['Oak', '<Lime>'])) })
    const form = formFor(page, 'quick')
    const answers = form.all('textarea', ({ has }) => has.name === 'options')
    expect(answers.map(({ has }) => has['aria-label'])).toEqual([1, 2, 3, 4, 5].map((n) => `Option ${n}`))
    expect(sentFrom(page, form).getAll('options')).toEqual(['Oak', '<Lime>', '', '', ''])
  })

  test('pressing the button publishes the poll, but pressing Enter does not', async () => {
    const { page } = await quick()
    const form = formFor(page, 'quick')
    const [publish] = form.all('button', '.btn')
    expect(sentFrom(page, form, publish).get('then')).toBe('publish')
    expect(pressedByEnter(page, form)?.has).toMatchObject({ name: 'then', value: 'edit' })
  })

  test('the button asks for a review where only moderators may publish', async () => {
    const then = async (more: Partial<QuickProps>) => {
      const { page } = await quick(more)
      return formFor(page, 'quick').one('button', '.btn').has.value
    }
    expect(await then({ places: [barrio] })).toBe('ask_review')
    expect(await then({ places: [garden, barrio] })).toBe('publish')
    expect(await then({ places: [garden, barrio], refused: refused({ kept: { comm_id: [barrio.comm_id] } }) })).toBe(
      'ask_review',
    )
  })

  test('a new community can always be chosen; an author without communities creates one with two fields', async () => {
    const asked = async (more: Partial<QuickProps>) => {
      const { page } = await quick(more)
      return formFor(page, 'quick').one(({ has }) => has.name === 'comm_id')
    }
    const offered = async (more: Partial<QuickProps>) => (await asked(more)).all('option').map(({ has }) => has.value)
    expect(await offered({ places: [garden] })).toEqual([garden.comm_id, 'new'])
    expect(await offered({ places: [], anywhere: true })).toEqual(['', 'new'])
    expect(await offered({ places: [garden], anywhere: true })).toEqual([garden.comm_id, '', 'new'])
    expect((await asked({ places: [] })).has).toMatchObject({ type: 'hidden', value: 'new' })
    const form = formFor((await quick({ places: [] })).page, 'quick')
    for (const name of ['comm_name', 'summary']) expect(labelled(form, name).has).toHaveProperty('required')
    expect(form.one('button', '.btn').has.value).toBe('publish')
    const [first, second] = (await asked({ places: [garden, barrio] })).all('option')
    expect([first!.text, second!.has.lang]).toEqual(['Garden <of> "Ada"', 'es'])
  })

  test('a poll for members needs a community', async () => {
    const members = { ...draftWith(question('', ['A', 'B'])), audience: 'members' as const }
    const places = async (more: Partial<QuickProps>) => {
      const field = formFor((await quick({ draft: members, anywhere: true, ...more })).page, 'quick').one(
        ({ has }) => has.name === 'comm_id',
      )
      return field.has.value ?? field.all('option').map(({ has }) => has.value)
    }
    expect(await places({ places: [garden] })).toEqual([garden.comm_id, 'new'])
    expect(await places({ places: [] })).toBe('new')
  })

  test('a form that is refused on the first page shows the reason on that page', async () => {
    const errors = { title: 'Longer.' }
    const { page } = await drawn(
      <Start
        mine={[]}
        templates={templates}
        comm=""
        quick={empty}
        refused={refused({ kept: { title: ['Oak'] }, errors })}
      />,
      { root },
    )
    const form = formFor(page, 'quick')
    expect(describedBy(form, labelled(form, 'title'))).toContain('Longer.')
    expect(sentFor(page, 'quick')).toMatchObject({ title: 'Oak' })
  })

  test('errors are shown at their fields, and all input is kept with the same key, so nothing is duplicated', async () => {
    const kept = {
      title: ['Oak?'],
      options: ['Yes', 'yes', '', 'No'],
      closes: ['own'],
      closes_date: ['2026-01-01'],
      closes_time: ['03:15'],
      comm_id: [barrio.comm_id],
      draft_key: ['key-0'],
    }
    const errors = { title: 'Longer.', items: 'No answer twice.', closes_at: 'Still to come.' }
    const { page } = await quick({ places: [garden, barrio], refused: refused({ kept, errors }) })
    const form = formFor(page, 'quick')
    expect(sentFor(page, 'quick')).toMatchObject({
      title: 'Oak?',
      closes: 'own',
      closes_date: '2026-01-01',
      closes_time: '03:15',
      comm_id: barrio.comm_id,
      draft_key: 'key-0',
    })
    expect(sentFrom(page, form).getAll('options').slice(0, 4)).toEqual(kept.options)
    expect(describedBy(form, labelled(form, 'title'))).toContain('Longer.')
    expect(describedBy(form, labelled(form, 'closes'))).toBe('Still to come.')
    expect(form.all('fieldset', '.lines').flatMap((lines) => lines.all('.wrong').map(({ text }) => text))).toEqual([
      'No answer twice.',
    ])
    expect(form.one('.told').text).toBe('Nothing has been published yet.')
  })

  test('the date and time fields are shown only if a custom closing time is chosen', async () => {
    const shut = async (more: Partial<QuickProps> = {}) => (await quick(more)).page.all('.shut').length
    // The other hidden part has the fields for a new community.
    expect(await shut()).toBe(2)
    expect(await shut({ refused: refused({ kept: { closes: ['own'] } }) })).toBe(1)
    expect(await shut({ refused: refused({ kept: { closes: ['own'], comm_id: ['new'] } }) })).toBe(0)
  })

  test('the form preselects the kind that was chosen before a refusal, or else the kind in the address', async () => {
    const kind = async (more: Partial<QuickProps>) =>
      sentFor((await quick({ draft: draftWith(newItem('matrix')), ...more })).page, 'quick').kind
    expect(await kind({})).toBe('matrix')
    expect(await kind({ refused: refused({ kept: { kind: ['open'] } }) })).toBe('open')
  })

  test('a poll from a template keeps its kind: only a table has fields for rows and columns', async () => {
    const listsOf = async (kind: 'matrix' | 'open') => {
      const from = { template: 'one', copy: '', kind: '' }
      const { page } = await quick({ draft: draftWith(newItem(kind)), from })
      expect(sentFor(page, 'quick')).not.toHaveProperty('kind')
      return ['options', 'columns'].map((list) => page.all('textarea', ({ has }) => has.name === list).length > 0)
    }
    expect(await listsOf('matrix')).toEqual([true, true])
    expect(await listsOf('open')).toEqual([false, false])
  })

  test('a template with several questions shows them but does not send them', async () => {
    const draft = draftWith(question('First', ['Oak', 'Lime']), { ...newItem('open'), text: '' })
    const { page } = await quick({
      draft: { ...draft, title: 'Trees' },
      from: { template: 'two', copy: 'P1', kind: '' },
    })
    const sent = sentFor(page, 'quick')
    expect(sent).toMatchObject({ template: 'two', copy: 'P1' })
    expect(Object.keys(sent)).not.toContain('options')
    expect(
      page
        .one('section', '.asked')
        .all('li')
        .map(({ text }) => text),
    ).toEqual(['First Oak · Lime', 'Trees'])
  })
})

describe('the sentence of rules in the short form', () => {
  const chosen = ['audience', 'closes', 'results', 'change'] as const
  const offered = async (more: Partial<Draft> = {}) => {
    const form = formFor((await quick({ draft: { ...empty.draft, ...more } })).page, 'quick')
    return chosen.map((name) =>
      labelled(form, name)
        .all('option')
        .map(({ has }) => has.value),
    )
  }

  test.each(['en', 'es'] as const)('the rules stand in one sentence with the time zone, in %s', async (locale) => {
    const { page } = await quick({}, locale)
    const sentence = page.one('.rules-sentence')
    expect(sentence.text).toContain('20:00')
    expect(sentence.text).toContain('(Western European Time)')
    expect(sentence.all('select').map(({ has }) => has.name)).toEqual([...chosen])
    expect(sentFor(page, 'quick')).toMatchObject({
      audience: 'everyone',
      results: 'live',
      change: 'until_close',
      closes: '7',
      promise_what: '',
    })
    expect(stumbles(page)).toEqual([])
  })

  test('every rule can be changed, but “people on a list” is offered only if the poll has a list', async () => {
    const [audience, closes, results, change] = await offered()
    expect(audience).toEqual(['everyone', 'signed_in', 'members'])
    expect(results).toEqual(['live', 'live_from_10', 'after_answer', 'after_close'])
    expect(change).toEqual(['until_close', 'once'])
    expect(closes).toEqual(['1', '3', '7', '14', '30', 'own'])
    expect((await offered({ audience: 'list' }))[0]).toContain('list')
  })

  test('a secret poll offers only rules that keep it secret', async () => {
    const [audience, , results, change] = await offered({ secrecy: 'secret', audience: 'signed_in' })
    expect([audience, results, change]).toEqual([['signed_in', 'members'], ['after_close'], ['once']])
  })

  test('a rule that is refused stays in the form, with the reason', async () => {
    const kept = { audience: ['members'], results: ['after_close'] }
    const { page } = await quick({ refused: refused({ kept, errors: { audience: 'Choose a community.' } }) })
    expect(sentFor(page, 'quick')).toMatchObject({ audience: 'members', results: 'after_close' })
    const form = formFor(page, 'quick')
    expect(describedBy(form, labelled(form, 'audience'))).toBe('Choose a community.')
  })
})

describe('the summary of the default terms', () => {
  const terms = async (more: Partial<Draft>) =>
    drawn(<QuickTerms draft={{ ...draftWith(question('', ['A', 'B'])), ...more }} />)

  test('the summary of the default terms has its own wording for each choice', async () => {
    const choices: { [K in keyof Draft]?: Draft[K][] } = {
      audience: ['everyone', 'signed_in', 'members', 'list'],
      secrecy: ['hidden', 'named', 'secret'],
      results: ['live', 'live_from_10', 'after_answer', 'after_close'],
      change: ['until_close', 'once'],
      items: [[question('', [])], [newItem('ranked')], [newItem('matrix')]],
      promise: [null, { what: 'We <plant> it.', who: '', by: null }],
    }
    for (const [name, values] of Object.entries(choices)) {
      const said = await Promise.all(values.map(async (value) => (await terms({ [name]: value })).text))
      expect(new Set(said).size, name).toBe(values.length)
    }
    expect((await terms({ promise: { what: 'We <plant> it.', who: '', by: null } })).text).toContain('We <plant> it.')
  })

  test('the summary of the default terms says that one person’s answers arrive together and text answers are in the result', async () => {
    const items = [question('One?', ['A', 'B']), question('Two?', ['A', 'B'])]
    const results = 'live' as const
    expect((await terms({ results })).text).toContain('can see each answer arrive.')
    expect((await terms({ results, items })).text).toContain('see all of one person’s answers arrive together.')
    const words = 'own words are part of the result.'
    expect((await terms({ items: [items[0]!, newItem('open')] })).text).toContain(words)
    expect((await terms({ items })).text).not.toContain(words)
  })

  test('the summary of the default terms is folded in new forms, with another for text answers, and open in templates', async () => {
    const { page } = await quick()
    const folds = formFor(page, 'quick').one('.start-terms').all('details')
    expect(folds.map((fold) => fold.all('.terms').length)).toEqual([2])
    const [plain, inWords] = folds[0]!.all('.terms')
    expect(plain!.text).toContain('can see each answer arrive')
    expect(inWords!.text).toContain('own words are part of the result')
    const begun = await quick({ from: { template: 'yes-no', copy: '', kind: '' } })
    expect(formFor(begun.page, 'quick').one('.start-terms').all('details')).toEqual([])
    expect(formFor(begun.page, 'quick').all('.terms')).toHaveLength(1)
  })
})
