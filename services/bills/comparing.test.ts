import { beforeAll, expect, test } from 'vitest'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { aBill, aSection, aVersion, openStage, type Stage } from './bills.test-kit.ts'
import { diff_versions } from './comparing.ts'
import { pairUp } from './pairing.ts'

const without = (hunks: { change: string; text: string }[], left: string) =>
  hunks
    .filter(({ change }) => change !== left)
    .map(({ text }) => text)
    .join('')

test('sections are paired by number and heading, by heading, by text, or by most of their words', () => {
  const words = 'every bus that leaves a stop late gives its riders their money back'
  const from = [
    aSection('Roads.', { num: '1', heading: 'Roads' }),
    aSection('Gone.', { num: '2', heading: 'Gone with the wind' }),
    aSection('Rivers.', { num: '3', heading: 'Rivers' }),
    aSection('The same text.', { num: '4', heading: 'Old name' }),
    aSection(words, { num: '5', heading: 'Buses' }),
  ]
  const to = [
    aSection('New.', { num: '1', heading: 'Brand new things' }),
    aSection('Roads, mended.', { num: '2', heading: 'Roads' }),
    aSection('Rivers, cleaned.', { num: '3', heading: 'RIVERS.' }),
    aSection('The same text.', { num: '7', heading: 'New name' }),
    aSection(`${words} soon`, { num: '8', heading: 'Refunds' }),
  ]
  const shown = pairUp(from, to).map((pair) => [pair.from?.heading ?? null, pair.to?.heading ?? null])
  expect(shown).toEqual([
    [null, 'Brand new things'],
    ['Roads', 'Roads'],
    ['Gone with the wind', null],
    ['Rivers', 'RIVERS.'],
    ['Old name', 'New name'],
    ['Buses', 'Refunds'],
  ])
})

onOneEngine('the comparison of two versions', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
    const huge = (from: string) => Array.from({ length: 15_000 }, (_, n) => `${from}${(n * n) % 997}`).join(' ')
    await stage.keep(
      aBill(1, {
        versions: [
          aVersion('ih', ['Roads are mended in 5 days.', 'Rivers.', 'Parks.']),
          aVersion('eh', ['Roads are mended in 7 days.', 'Rivers.']),
        ],
      }),
      aBill(2, {
        versions: [
          aVersion(
            'ih',
            [...Array(3).keys()].map((n) => huge(`a${n}`)),
          ),
          aVersion(
            'eh',
            [...Array(3).keys()].map((n) => huge(`b${n}`)),
          ),
        ],
      }),
    )
  })
  const compare = (number: number, from: string, to: string) =>
    diff_versions({ bill_id: `us-119-hr-${number}`, from, to }, stage.guest)

  test('the comparison says for each section whether and how it changed', async () => {
    const { sections, from, to } = await compare(1, 'ih', 'eh')
    expect([from.version, to.version]).toEqual(['ih', 'eh'])
    expect(sections.map(({ change }) => change)).toEqual(['changed', 'same', 'removed'])
    expect(without(sections[0]!.hunks, 'added')).toBe('Roads are mended in 5 days.')
    expect((await compare(1, 'eh', 'ih')).sections.map(({ change }) => change)).toEqual(['changed', 'same', 'added'])
  })

  test('a long bill with heavy changes is compared within the time limit', async () => {
    const started = performance.now()
    expect((await compare(2, 'ih', 'eh')).sections).toHaveLength(3)
    expect(performance.now() - started).toBeLessThan(25_000)
  })

  test('a request for a missing version or bill is refused as not found', async () => {
    expect(await refusal(compare(1, 'ih', 'enr'))).toBe('NOT_FOUND')
    expect(await refusal(compare(9, 'ih', 'eh'))).toBe('NOT_FOUND')
  })
})
