import { describe, expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { PollRule } from '#contract/poll-rules.ts'
import { loadWords } from '#web/words/words.ts'
import { CheckPanel } from './check-panel.tsx'
import { templateDraft, templateList } from './templates.server.ts'
import type { Draft, Issue } from './types.ts'
import { Desk, draftWith } from './written.test-kit.tsx'
import { adviceOn } from '#services/polls/advice/advice.ts'

const now = new Date('2026-11-22T12:00:00Z')
const found = (draft: Draft): Issue[] => adviceOn(draft, { now, listed: 0 })

/** Every rule for asking good questions, by its name. */
const rules = PollRule.options

const panel = (issues: Issue[], locale: 'en' | 'es' = 'en') =>
  drawn(
    <Desk live={draftWith()}>
      <CheckPanel issues={issues} />
    </Desk>,
    { locale },
  )

test('every check has its own message in every language', async () => {
  const issues = rules.map((rule): Issue => ({ rule, severity: 'block', path: 'title' }))
  const [english, spanish] = await Promise.all([panel(issues), panel(issues, 'es')])
  const said = ({ page }: typeof english) => page.all('li').map((line) => line.all('p')[0]!.text)
  expect(new Set(said(english)).size).toBe(issues.length)
  for (const [at, { rule }] of issues.entries()) {
    expect(said(english)[at]).not.toBe(rule)
    expect(said(spanish)[at]).not.toBe(said(english)[at])
  }
})

test('a finding for which the page has no message is shown by its rule name', async () => {
  const { page } = await panel([{ rule: 'no_words_<yet>', severity: 'warn', path: 'title' } as unknown as Issue])
  expect(page.one('li').all('p')[0]!.text).toBe('no_words_<yet>')
})

test('the heading says whether a poll can be published, which depends only on blocking findings', async () => {
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

test('blocking findings come first, then warnings, then hints', async () => {
  const { page } = await panel([
    { rule: 'no_promise', severity: 'hint', path: 'promise' },
    { rule: 'leading', severity: 'warn', path: 'items.0.text' },
    { rule: 'no_closing', severity: 'block', path: 'closes_at' },
  ])
  expect(page.all('section').map(({ has }) => has.class)).toEqual(['level block', 'level warn', 'level hint'])
  expect(page.all('a').map(({ has }) => has.href)).toEqual(['#contract', '#question-1', '#contract'])
})

describe('a template', () => {
  test.each(['en', 'es'] as const)('a template can be published in %s once it has a closing time', async (locale) => {
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

  test('a template has all its text in the author’s language', async () => {
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

  test('an unknown template name gives no template', async () => {
    const words = await loadWords('en')
    for (const name of ['', 'toString', 'Yes-no']) expect(templateDraft(words, name, null, 'en')).toBeNull()
  })
})
