import { expect, test } from 'vitest'
import { pollLimits } from '#contract/poll-limits.ts'
import { PollDraft } from '#contract/poll-shapes.ts'
import { adviceOn } from './advice.ts'
import writtenLater from './wordings-after.json' with { type: 'json' }
import wordings from './wordings.json' with { type: 'json' }

interface Example {
  lang: string
  text: string
  options?: string[]
  flaws: string[]
}

/** The rules were developed on these examples. */
const examples: Example[] = wordings
/**
 * These examples were written after the rules, and no rule was changed to fit them. They show how many flaws the rules
 * miss.
 */
const later: Example[] = writtenLater

const now = new Date('2026-01-01T12:00:00Z')
const yesOrNo = (lang: string) => (lang === 'es' ? ['Sí', 'No'] : ['Yes', 'No'])

const warnings = ({ lang, text, options = yesOrNo(lang) }: Example): string[] => {
  // Text that does not fit into the title of a poll goes into its background.
  const words = text.length > pollLimits.title.max ? { about: text } : { title: text }
  const draft = PollDraft.parse({ lang, ...words, items: [{ kind: 'single', options }] })
  const rules = adviceOn(draft, { now, listed: null }).filter(({ severity }) => severity === 'warn')
  return [...new Set(rules.map(({ rule }) => rule))]
}

function measured(of: Example[]) {
  const told = of.map((example) => ({ ...example, said: warnings(example) }))
  const right = told.flatMap(({ said, flaws }) => said.filter((rule) => flaws.includes(rule))).length
  const all = told.flatMap(({ said }) => said).length
  const there = told.flatMap(({ flaws }) => flaws).length
  const wrong = told.flatMap(({ text, said, flaws }) =>
    said.filter((rule) => !flaws.includes(rule)).map((rule) => `${rule}: ${text}`),
  )
  const missed = told.flatMap(({ text, said, flaws }) =>
    flaws.filter((rule) => !said.includes(rule)).map((rule) => `${rule}: ${text}`),
  )
  return { precision: right / all, recall: right / there, all, there, wrong, missed }
}

test('there are at least 120 good and 120 bad example wordings', () => {
  const bad = examples.filter(({ flaws }) => flaws.length > 0)
  expect(bad.length).toBeGreaterThanOrEqual(120)
  expect(examples.length - bad.length).toBeGreaterThanOrEqual(120)
})

test.each([
  ['examples the rules were written with', examples, 0.97],
  ['examples written after the rules', later, 0.5],
])('at least nine in ten warnings about %s are right, and enough flaws are found', (_name, of, recall) => {
  const found = measured(of)
  expect(found.precision).toBeGreaterThanOrEqual(0.9)
  expect(found.recall).toBeGreaterThanOrEqual(recall)
})
