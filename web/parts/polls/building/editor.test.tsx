import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { pressedByEnter, sentFrom } from '#web/ui/sent.test-kit.ts'
import type { Locale } from '#web/words/locales.ts'
import { applyEdit } from './acts.ts'
import { newItem } from './draft.ts'
import { draftIn } from './draft-form.ts'
import { Editor, type EditorProps } from './editor.tsx'
import { CHECK_HEADING, spotOf } from './editing.ts'
import { kinds, type Draft, type Issue, type ItemDraft } from './types.ts'
import { anyDraft, barrio, draftWith, garden, poll_id, pollOf, question } from './written.test-kit.tsx'

// This zone has no summer time, and its offset from UTC is not a whole number of hours: in any other zone the moment
// would differ.
const timeZone = 'Asia/Kathmandu'
const draftFormOf = (page: Awaited<ReturnType<typeof drawn>>['page']) => page.one('form', '#draft')

const editor = (draft: Draft, more: Partial<EditorProps> = {}, locale: Locale = 'en') =>
  drawn(
    <Editor
      poll={pollOf(draft)}
      draft={draft}
      version={7}
      issues={[]}
      list={{ entries: 0, used: 0 }}
      places={[garden, barrio]}
      anywhere
      timeZone={timeZone}
      zone="Nepal Time"
      tab="questions"
      tried={0}
      preview={null}
      left={[]}
      refused={undefined}
      {...more}
    />,
    { locale, at: `/build?poll=${poll_id}` },
  )

const filledIn = (item: ItemDraft): ItemDraft => {
  if (item.kind === 'matrix') return { ...item, options: ['Bus', 'Tram'], columns: ['Good', 'Bad'] }
  return 'options' in item ? { ...item, options: ['Oak', 'Lime'] } : item
}
const ofEveryKind = draftWith(...kinds.map((kind) => filledIn({ ...newItem(kind), text: `A ${kind}` })))

let ofEveryKindDrawn: ReturnType<typeof editor> | undefined
test('whatever is chosen, the rules form one sentence, and each phrase in it can be changed', async () => {
  const sentence = async (more: Partial<Draft>, locale: Locale = 'en') =>
    (await editor({ ...draftWith(question('', ['A', 'B'])), ...more }, {}, locale)).page.one('p', '.rules-sentence')
  const choices: { [K in keyof Draft]?: Draft[K][] } = {
    audience: ['everyone', 'signed_in', 'members', 'list'],
    secrecy: ['hidden', 'named', 'secret'],
    results: ['live', 'live_from_10', 'after_answer', 'after_close'],
    change: ['until_close', 'once'],
    closes_at: [null, '2026-12-24T12:00:00.000Z'],
  }
  for (const locale of ['en', 'es'] as const)
    for (const [name, values] of Object.entries(choices)) {
      const said = await Promise.all(values.map((value) => sentence({ [name]: value }, locale)))
      expect(new Set(said.map(({ text }) => text)).size, name).toBe(values.length)
      for (const each of said) expect(each.all('a').map(({ has }) => has.href)).toEqual(Array(5).fill('#contract'))
    }
  const [en, es] = await Promise.all(
    (['en', 'es'] as const).map((locale) => sentence({ closes_at: '2026-12-24T12:00:00.000Z' }, locale)),
  )
  expect(en!.text).toMatch(
    /^Anyone can answer until Thursday 24 December( 2026)?: names aren.t shown, .*, and answers /,
  )
  expect(es!.text).toMatch(
    /^Cualquiera puede responder hasta el jueves 24 de diciembre( de 2026)?: no se muestran nombres, /,
  )
})

test('a conditional question says who will be asked it, and links to its rule', async () => {
  const draft = draftWith(
    question('', ['Oak', 'Lime']),
    question('Of oaks', ['A', 'B'], { show_if: { op: 'eq', item_id: 'i1', value: 'o1' } }),
    question('Of all', ['A', 'B']),
  )
  const [first, ruled, free] = (await editor(draft)).page.all('fieldset', '.one-question')
  expect(first!.all('.only-if')).toEqual([])
  expect(ruled!.one('.only-if').text).toMatch(/Only if your answer to .Question 1. is .Oak./)
  expect(ruled!.one('.only-if').one('a').has.href).toBe('#logic-2')
  expect(free!.one('.only-if').text).not.toContain('Only if your')
})

/** The initial state, rendered once for all tests that only look at it. */
const editorOfEveryKind = () => (ofEveryKindDrawn ??= editor(ofEveryKind))

test('any draft shown in the editor and sent unchanged stays the same draft', async () => {
  await fc.assert(
    fc.asyncProperty(anyDraft, async (draft) => {
      polls.create_poll.input.parse(draft)
      const { page } = await editor(draft)
      expect(draftIn(sentFrom(page, draftFormOf(page)), timeZone)).toEqual(draft)
    }),
    { numRuns: 60 },
  )
})

describe.each(['en', 'es', 'xb'] as const)('in %s', (locale) => {
  test('every control of every kind of question has a label and valid references', async () => {
    const { page } = await editor(ofEveryKind, { preview: 'https://polity.example/answer/x' }, locale)
    expect(stumbles(page)).toEqual([])
    const listed: Draft = { ...draftWith(), audience: 'list' }
    const list = await editor(
      listed,
      { list: { entries: 3, used: 1 }, left: [{ line: 2, text: 'a b', why: 'signs' }] },
      locale,
    )
    expect(stumbles(list.page)).toEqual([])
  })
})

test('no form is nested in another, and the preview is not part of the draft form', async () => {
  const { page } = await editor({ ...ofEveryKind, audience: 'list' })
  for (const form of page.all('form')) expect(form.all('form')).toEqual([])
  // The preview's controls are not sent, because none of them belongs to the draft's form.
  const phone = page.one('aside', '.phone')
  expect(phone.all(({ has }) => has.form === 'draft')).toEqual([])
  expect(draftFormOf(page).all('aside')).toEqual([])
})

test('Enter in a field saves, whatever other buttons there are', async () => {
  for (const tab of ['questions', 'logic', 'contract', 'check'] as const) {
    const { page } = await editor(ofEveryKind, { tab })
    expect(pressedByEnter(page, draftFormOf(page))?.has).toMatchObject({ name: 'do', value: 'save' })
  }
})

test('a button submits its action together with the draft form', async () => {
  const { page } = await editor(draftWith(question('First', ['A', 'B', 'C']), question('Second', ['D', 'E'])))
  const form = draftFormOf(page)
  const up = form.one('button', ({ has }) => has.value === 'up:0:options:1')
  expect(sentFrom(page, form, up).get('do')).toBe('up:0:options:1')
  const publish = page.one('button', ({ has }) => has.value === 'publish')
  const sent = sentFrom(page, form, publish)
  expect([sent.get('do'), sent.get('intent'), sent.get('if_version')]).toEqual(['publish', 'draft', '7'])
  expect(sent.getAll('items.1.options')).toEqual(['D', 'E'])
})

test('without scripts every section is on the page and the tabs link to it', async () => {
  const { page } = await editor(ofEveryKind, { tab: 'logic' })
  const links = page.one('nav', '.tabs').all('a')
  expect(links.map(({ has }) => has['aria-current'] === 'true')).toEqual([false, true, false, false, false])
  for (const { has, text } of links) {
    const section = page.one('section', has.href!)
    expect(page.one(`#${section.has['aria-labelledby']}`).text).toBe(text.replace(/ ?\d+$/, ''))
  }
  const questions = page
    .one('nav', '.outline')
    .all('li')
    .map((row) => row.one('a'))
  expect(questions).toHaveLength(kinds.length)
  for (const { has } of questions) expect(page.one('fieldset', has.href!).text).toContain(has.href!.split('-')[1])
})

describe('each finding links to a field where it can be fixed', () => {
  const whole = ['title', 'threshold', 'closes_at', 'opens_at', 'audience', 'results', 'change', 'secrecy', 'items']
  const ofQuestions: [number, string][] = [
    [0, 'text'],
    [0, 'options'],
    [0, 'options.1'],
    [1, 'min'],
    [2, 'seats'],
    [5, 'max'],
    [6, 'max'],
    [7, 'to'],
    [9, 'columns'],
    [9, 'columns.1'],
    [1, 'show_if'],
  ]
  const paths = [
    ...whole,
    'about',
    'promise',
    'promise.by',
    ...ofQuestions.map(([at, rest]) => `items.${at}.${rest}`),
    'items.3',
  ]
  test.each(paths)('a finding about "%s" leads to an existing field', async (path) => {
    const { page } = await editorOfEveryKind()
    const { tab, name, at = 0 } = spotOf(path)
    const fields = page.one('section', `#${tab}`).all(({ has }) => has.name === name)
    expect(fields.length).toBeGreaterThan(at)
  })
  test('a finding about the list of people who may answer leads to an existing field', async () => {
    const { page } = await editor({ ...draftWith(), audience: 'list' })
    const { tab, name } = spotOf('list')
    page.one('section', `#${tab}`).one('textarea', ({ has }) => has.name === name)
  })
})

test('the tab and the heading count blocking findings, but not hints', async () => {
  const issues: Issue[] = [
    { rule: 'title_missing', severity: 'block', path: 'title' },
    { rule: 'empty_option', severity: 'block', path: 'items.2.options.1' },
    { rule: 'no_promise', severity: 'hint', path: 'promise' },
  ]
  const { page } = await editor(ofEveryKind, { tab: 'check', issues })
  expect(page.one('nav', '.tabs').one('.count').text).toBe('2')
  const check = page.one('section', '#check')
  expect(check.one(`#${CHECK_HEADING}`).text).toMatch(/\b2\b/)
  expect(check.all('section').map((level) => [level.has.class, level.all('li').length])).toEqual([
    ['level block', 2],
    ['level hint', 1],
  ])
  const [title, option, promise] = check.all('li')
  expect([title, option, promise].map((found) => found!.one('a').has.href)).toEqual([
    '#questions',
    '#question-3',
    '#contract',
  ])
  // A finding with a single possible fix has one button for it, in the draft form.
  expect(option!.one('button').has).toMatchObject({ form: 'draft', name: 'do', value: 'drop_empty:2' })
  expect(title!.all('button')).toEqual([])
})

test('a second question changes when the result shows, and the rules and the question say so, with a way back', async () => {
  const [first, second] = [question('Where?', ['A', 'B']), question('When?', ['C', 'D'])]
  const live: Draft = { ...draftWith(first), results: 'live' }
  const added = applyEdit(live, 'add_item:single', { now: 0, timeZone }).draft
  expect(added.results).toBe('live_from_10')
  for (const [locale, why, from] of [
    ['en', 'shows in steps because there’s more than one question', 'Since this question, the result shows in steps.'],
    ['es', 'por etapas porque hay más de una pregunta', 'Desde esta pregunta, el resultado se ve por etapas.'],
  ] as const) {
    const { page } = await editor(added, {}, locale)
    const note = page.one('div', '.why-in-steps')
    expect(note.has.role).toBe('status')
    expect(note.text).toContain(why)
    expect(note.one('button').has).toMatchObject({ form: 'draft', name: 'do', value: 'term:results:live' })
    expect(page.one('fieldset', '#question-2').text).toContain(from)
    expect(page.one('fieldset', '#question-1').text).not.toContain(from)
  }
  const back = applyEdit(added, 'term:results:live', { now: 0, timeZone }).draft
  for (const quiet of [live, back, { ...draftWith(first, second), results: 'after_close' as const }])
    expect((await editor(quiet)).page.one('div', '.why-in-steps').text).toBe('')
})
