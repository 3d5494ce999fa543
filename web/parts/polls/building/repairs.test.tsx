import { expect, test } from 'vitest'
import { PollDraft } from '#contract/poll-shapes.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { applyEdit } from './acts.ts'
import { CheckPanel } from './check-panel.tsx'
import { placeOfIssue } from './editing.ts'
import { Editor } from './editor.tsx'
import { findable, item, poll } from './findable.test-kit.ts'
import { mendingOf } from './mending.ts'
import type { Draft, Issue } from './types.ts'
import { Desk, draftWith, garden, pollOf, question } from './written.test-kit.tsx'
import { adviceOn } from '#services/polls/advice/advice.ts'

const now = new Date('2026-11-22T12:00:00Z')
const timeZone = 'Europe/Lisbon'
const around = { now: now.getTime(), timeZone }
const found = (draft: Draft): Issue[] => adviceOn(draft, { now, listed: 0 })
const rulesOf = (issues: Issue[]) => issues.map(({ rule }) => rule)

const editorOf = (draft: Draft) =>
  drawn(
    <Editor
      poll={pollOf(draft)}
      draft={draft}
      version={7}
      issues={[]}
      list={{ entries: 0, used: 0 }}
      places={[garden]}
      anywhere
      timeZone={timeZone}
      zone="Western European Time"
      tab="questions"
      tried={0}
      preview={null}
      left={[]}
      refused={undefined}
    />,
  )

const all = Object.entries(findable).flatMap(([rule, one]) =>
  one.drafts.map((draft, at) => ({
    rule: rule as Issue['rule'],
    nth: at + 1,
    draft,
    press: one.press,
    written: one.press ? draft : one.written[at]!,
  })),
)
const issueOf = ({ rule, draft }: (typeof all)[number]) => {
  const issue = found(draft).find((each) => each.rule === rule)
  expect(issue, `found: ${rulesOf(found(draft)).join()}`).toBeDefined()
  return issue!
}
const asking = (...texts: string[]): Draft => ({ ...poll, items: texts.map((text) => question(text, ['Oak', 'Lime'])) })
const blocking = (draft: Draft) => rulesOf(found(draft).filter(({ severity }) => severity === 'block'))

test.each(all.filter(({ press }) => press))('a one-click fix resolves $rule, $nth', (one) => {
  const mending = mendingOf(issueOf(one))
  expect(mending).not.toBeNull()
  const { draft } = applyEdit(one.draft, mending!, around)
  expect(rulesOf(found(draft))).not.toContain(one.rule)
  // A question that was just added is still empty; no other fix causes a new finding that blocks publishing.
  const before = blocking(one.draft)
  const now = blocking(draft).filter((rule) => !before.includes(rule))
  expect(now).toEqual(one.rule === 'no_items' ? ['empty_option', 'empty_option'] : [])
  expect(PollDraft.safeParse(draft).error).toBeUndefined()
})

test.each(all.filter(({ press }) => !press))('each finding links to an existing field: $rule, $nth', async (one) => {
  const issue = issueOf(one)
  expect(mendingOf(issue)).toBeNull()
  const { tab, name, at = 0 } = placeOfIssue(issue)
  const { page } = await editorOf(one.draft)
  const there = page.one('section', `#${tab}`).all(({ has }) => has.name === name || has.id === name)
  expect(there.length).toBeGreaterThan(at)
})

test.each(all.filter(({ press }) => !press))('rewriting the field resolves $rule, $nth', (one) => {
  const part = issueOf(one).path.split('.')[0] as keyof Draft
  expect(rulesOf(found(one.written))).not.toContain(one.rule)
  expect({ ...one.draft, [part]: null }).toEqual({ ...one.written, [part]: null })
  expect(blocking(one.written)).toEqual([])
})

test('with several questions, each finding names its question', async () => {
  const draft = asking('One', '', '')
  const { page } = await drawn(
    <Desk live={draft}>
      <CheckPanel issues={found(draft)} />
    </Desk>,
  )
  const said = page.all('li').map((line) => line.all('p')[0]!.text)
  expect(said.filter((text) => text.includes('has no text'))).toEqual([
    expect.stringContaining('Question 2: '),
    expect.stringContaining('Question 3: '),
  ])
})

test('each kind of fix has its own button label', async () => {
  const issues = all.filter(({ press }) => press).map(issueOf)
  const { page } = await drawn(
    <Desk live={draftWith()}>
      <CheckPanel issues={issues} />
    </Desk>,
  )
  const says = new Map(page.all('button').map(({ has, text }) => [has.value!.replace(/:\d+\b/, ''), text]))
  expect(says.size).toBe(new Set(issues.map((issue) => mendingOf(issue)!.replace(/:\d+\b/, ''))).size)
  expect(new Set(says.values()).size).toBe(says.size)
})

test('a secret ballot set up by hand can be published after fixing each finding with one click', () => {
  let draft: Draft = { ...poll, secrecy: 'secret', items: [...poll.items, item('open', { text: 'Why?' })] }
  draft = { ...draft, items: draft.items.map((one) => ({ ...one, text: one.text || 'Which tree?' })) }
  for (let presses = 0; blocking(draft).length > 0; presses++) {
    expect(presses).toBeLessThan(5)
    const issue = found(draft).find(({ severity }) => severity === 'block')!
    draft = applyEdit(draft, mendingOf(issue)!, around).draft
  }
  expect(draft).toMatchObject({ secrecy: 'secret', audience: 'signed_in', results: 'after_close', change: 'once' })
})

test('night hours are those of the instance’s time zone, so the suggested evening is not flagged', () => {
  const timeZone = 'America/Los_Angeles'
  const of = (draft: Draft) => rulesOf(adviceOn(draft, { now, listed: null, timeZone }))
  const evening = applyEdit({ ...poll, closes_at: '2026-12-02T09:00:00.000Z' }, 'set:closing_evening', {
    ...around,
    timeZone,
  })
  expect(of(poll)).not.toContain('closes_at_night')
  expect(of({ ...poll, closes_at: '2026-12-02T09:00:00.000Z' })).toContain('closes_at_night')
  expect(of(evening.draft)).not.toContain('closes_at_night')
})
