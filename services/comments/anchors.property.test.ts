import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphsIn } from '#platform/markdown/paragraphs.ts'
import { finderIn } from './anchors.ts'

const RUNS = 500

/** Paragraphs that are easily confused: some are identical, some begin alike, some differ by one word. */
const long = 'Nobody knows what the town would do, and that is a reason to try it for one summer. '
const paragraph = fc.oneof(
  fc.constantFrom(
    'Yes.',
    'No.',
    `${long}So we ask.`,
    `${long}So we wait.`,
    '- one\n- two',
    '| a | b |\n|---|---|\n| 1 | 2 |',
  ),
  fc
    .array(fc.constantFrom('bus', 'fare', 'weekend', 'the', 'costs', 'river', 'año'), { minLength: 1, maxLength: 30 })
    .map((words) => words.join(' ')),
)
const edit = fc.record({
  how: fc.constantFrom('insert', 'drop', 'change', 'move'),
  at: fc.nat(20),
  to: fc.nat(20),
  words: paragraph,
})

/** One article, and the changes made to it. */
function edited(blocks: readonly string[], edits: readonly { how: string; at: number; to: number; words: string }[]) {
  const now = [...blocks]
  for (const { how, at, to, words } of edits) {
    const place = at % (now.length + 1)
    if (how === 'insert') now.splice(place, 0, words)
    else if (how === 'change' && place < now.length) now[place] = `${now[place]!} ${words}`
    else {
      const taken = now.splice(place, 1)
      if (how === 'move') now.splice(to % (now.length + 1), 0, ...taken)
    }
  }
  return now
}

const textOf = (blocks: readonly string[]) => blocks.join('\n\n')

test('an anchor finds its paragraph after any edit of the text around it, as long as the paragraph itself is unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(paragraph, { minLength: 1, maxLength: 12 }),
      fc.array(edit, { minLength: 1, maxLength: 8 }),
      (before, edits) => {
        const old = paragraphsIn(textOf(before))
        const now = paragraphsIn(textOf(edited(before, edits)))
        const find = finderIn(now)
        const words = (anchor: string) => anchor.split('-')[1]
        for (const [at, { anchor, begins }] of old.entries()) {
          const found = find({ anchor, begins, at })
          if (now.some((one) => words(one.anchor) === words(anchor))) expect(words(found!)).toBe(words(anchor))
        }
      },
    ),
    { numRuns: RUNS },
  )
})

const found = (begins: string, today: string[], at = 0) => {
  const now = paragraphsIn(today.join('\n\n'))
  const anchor = finderIn(now)({ anchor: 'p-000000000000', begins, at })
  return now.find((one) => one.anchor === anchor)?.begins ?? null
}

test('a reworded paragraph is found by its beginning, and otherwise by similarity', () => {
  const [fares, trial] = ['What is left are single tickets, half of them in summer.', 'Nobody knows what we would do.']
  expect(found(fares, [trial, fares.replace('half', 'a third'), '# Heading'])).toContain('a third')
  expect(found(fares, [`${trial} Ask.`, 'The harbour is closed.'])).toBeNull()
  expect(found(fares, [])).toBeNull()
})

test('if several paragraphs are identical, the paragraph nearest to the earlier position is chosen', () => {
  const now = paragraphsIn(['Yes.', 'Why?', 'Yes.', 'Yes.'].join('\n\n'))
  const at = (place: number) => finderIn(now)({ ...now[0]!, at: place })
  expect([at(0), at(2), at(9)]).toEqual([now[0]!.anchor, now[2]!.anchor, now[3]!.anchor])
})
