import { describe, expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { loadWords } from '#web/words/words.ts'
import { act } from './acts.ts'
import { CheckPanel } from './check-panel.tsx'
import { newItem } from './draft.ts'
import { mendingOf } from './mending.ts'
import { templateDraft, templateList } from './templates.server.ts'
import type { Draft, Issue, ItemDraft } from './types.ts'
import { Desk, draftWith, question } from './written.test-kit.tsx'
import { adviceOn } from '#services/polls/advice/advice.ts'

const now = new Date('2026-11-22T12:00:00Z')
const around = { now: now.getTime(), timeZone: 'Europe/Lisbon' }
const found = (draft: Draft): Issue[] => adviceOn(draft, { now, listed: 0 })
const rulesOf = (issues: Issue[]) => issues.map(({ rule }) => rule)

const sources = import.meta.glob<string>('/services/polls/advice/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** Every rule of good asking by its name, as the room spells it where it finds something. */
const rules = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\b(?:block|warn|hint)\('([a-z_]+)'/g)].map(([, rule]) => rule!),
  ),
)

const panel = (issues: Issue[], locale: 'en' | 'es' = 'en') =>
  drawn(
    <Desk live={draftWith()}>
      <CheckPanel issues={issues} />
    </Desk>,
    { locale },
  )

test('every rule of good asking has its sentence in every language, and no two have the same', async () => {
  const issues = [...rules].map((rule): Issue => ({ rule, severity: 'block', path: 'title' }))
  expect(issues.length).toBeGreaterThan(40)
  const [english, spanish] = await Promise.all([panel(issues), panel(issues, 'es')])
  const said = ({ page }: typeof english) => page.all('li').map((line) => line.all('p')[0]!.text)
  expect(new Set(said(english)).size).toBe(issues.length)
  for (const [at, { rule }] of issues.entries()) {
    expect(said(english)[at]).not.toBe(rule)
    expect(said(spanish)[at]).not.toBe(said(english)[at])
  }
})

test('a rule nobody has words for is named: nothing is found in silence', async () => {
  const { page } = await panel([{ rule: 'no_words_<yet>', severity: 'warn', path: 'title' }])
  expect(page.one('li').all('p')[0]!.text).toBe('no_words_<yet>')
})

test('whether it can be published is said by what keeps it from it, and by nothing else', async () => {
  const of = (severity: Issue['severity'], count: number) =>
    Array.from({ length: count }, (_, at): Issue => ({ rule: 'few_options', severity, path: `items.${at}.options` }))
  const heading = async (issues: Issue[]) => (await panel(issues)).page.one('h3').text
  const fine = await heading([])
  expect(await heading(of('warn', 3))).toBe(fine)
  expect(await heading(of('hint', 1))).toBe(fine)
  const [one, many] = [await heading(of('block', 1)), await heading([...of('block', 12), ...of('warn', 3)])]
  expect(one).not.toMatch(/\d/)
  expect(many).toMatch(/\b12\b/)
  expect(new Set([fine, one, many]).size).toBe(3)
  expect((await panel([])).page.all('.fine')).toHaveLength(1)
  expect((await panel(of('hint', 1))).page.all('.fine')).toEqual([])
})

test('what keeps it from being published comes first, then what misleads', async () => {
  const { page } = await panel([
    { rule: 'no_promise', severity: 'hint', path: 'promise' },
    { rule: 'leading', severity: 'warn', path: 'items.0.text' },
    { rule: 'no_closing', severity: 'block', path: 'closes_at' },
  ])
  expect(page.all('section').map(({ has }) => has.class)).toEqual(['level block', 'level warn', 'level hint'])
  expect(page.all('a').map(({ has }) => has.href)).toEqual(['#contract', '#question-1', '#contract'])
})

describe('where there is a button, pressing it makes the finding go away', () => {
  const poll = { ...draftWith(question('', ['Oak', 'Lime'])), title: 'Which tree?', closes_at: '2026-12-01T20:00:00Z' }
  const asking = (item: ItemDraft): Draft => ({ ...poll, items: [item] })
  const item = (kind: ItemDraft['kind'], more: object) => ({ ...newItem(kind), ...more })
  const trees = { options: ['Oak', 'Lime'] }
  const cases: [string, Draft][] = [
    ['no_closing', { ...poll, closes_at: null }],
    ['closing_past', { ...poll, closes_at: '2026-11-01T20:00:00.000Z' }],
    ['closing_too_late', { ...poll, closes_at: '2028-11-01T20:00:00.000Z' }],
    ['closes_at_night', { ...poll, closes_at: '2026-12-01T03:00:00.000Z' }],
    ['opens_after_close', { ...poll, opens_at: '2026-12-02T20:00:00.000Z' }],
    ['secret_needs_sign_in', { ...poll, secrecy: 'secret', results: 'after_close', change: 'once' }],
    ['secret_live', { ...poll, secrecy: 'secret', audience: 'signed_in', change: 'once' }],
    ['secret_change', { ...poll, secrecy: 'secret', audience: 'signed_in', results: 'after_close' }],
    ['members_without_community', { ...poll, audience: 'members' }],
    ['threshold_kind', { ...asking(item('open', {})), threshold: 60 }],
    ['no_items', { ...poll, items: [] }],
    ['empty_option', asking(question('', ['Oak', '', 'Lime']))],
    ['duplicate_option', asking(question('', ['Oak', 'oak', 'Lime']))],
    ['condition_order', asking(question('', ['Oak', 'Lime'], { show_if: { op: 'answered', item_id: 'i1' } }))],
    ['min_over_max', asking(item('multiple', { ...trees, min: 2, max: 1 }))],
    ['max_over_options', asking(item('multiple', { ...trees, min: 3 }))],
    ['seats_too_many', asking(item('approval', { ...trees, seats: 2 }))],
    ['range_empty', asking(item('scale', { min: 5, max: 5 }))],
    ['range_empty', asking(item('number', { min: 5, max: 2 }))],
    ['range_empty', asking(item('date', { from: '2026-12-09', to: '2026-12-01' }))],
    ['no_shuffle', asking(question('', ['Oak', 'Lime', 'Ash', 'Elm', 'Yew', 'Fir', 'Box', 'Bay']))],
  ]
  test.each(cases)('%s', (rule, draft) => {
    const issue = found(draft).find((each) => each.rule === rule)
    expect(issue, `found: ${rulesOf(found(draft)).join()}`).toBeDefined()
    const mending = mendingOf(issue!)
    expect(mending).not.toBeNull()
    expect(rulesOf(found(act(draft, mending!, around).draft))).not.toContain(rule)
  })

  test('and the button says what it does', async () => {
    const mendings = cases.map(([rule, draft]) => found(draft).find((each) => each.rule === rule)!)
    const { page } = await panel(mendings)
    const says = new Map(page.all('button').map(({ has, text }) => [has.value!.replace(/:\d+$/, ''), text]))
    expect(says.size).toBe(new Set(mendings.map((issue) => mendingOf(issue)!.replace(/:\d+$/, ''))).size)
    expect(new Set(says.values()).size).toBe(says.size)
  })
})

describe('a template is a poll', () => {
  test.each(['en', 'es'] as const)('in %s it can be published once it has a closing time', async (locale) => {
    const words = await loadWords(locale)
    const list = templateList(words)
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length)
    for (const { name } of list) {
      const draft = templateDraft(words, name, '01J0000000000000000000000G', locale)!
      const closing = { ...draft, closes_at: '2026-12-01T20:00:00.000Z' }
      expect(found(closing).filter(({ severity }) => severity === 'block')).toEqual([])
      expect(draft).toMatchObject({ lang: locale, comm_id: '01J0000000000000000000000G' })
    }
  })

  test('its words are in the author’s language, all of them', async () => {
    const [english, spanish] = await Promise.all([loadWords('en'), loadWords('es')])
    const said = (draft: Draft) => [
      draft.title,
      ...draft.items.flatMap((item) => [item.text, ...('options' in item ? item.options : [])]),
    ]
    for (const { name } of templateList(english)) {
      const [here, there] = [english, spanish].map((words) => said(templateDraft(words, name, null, 'en')!))
      for (const [at, text] of here!.entries()) if (/[a-z]{3}/.test(text)) expect(there![at]).not.toBe(text)
    }
  })

  test('a name nobody knows is none', async () => {
    const words = await loadWords('en')
    for (const name of ['', 'toString', 'Yes-no']) expect(templateDraft(words, name, null, 'en')).toBeNull()
  })
})
