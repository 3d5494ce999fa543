/** The fields of a drafted or published item that this bench needs. */
interface DearItem {
  kind: string
  options?: unknown[]
  max?: number | null
}

const names = (letter: string, times: number) => Array.from({ length: times }, (_, at) => `${letter} ${at + 1}`)
const ranking = (at: number, rule: object) => ({
  kind: 'ranked',
  text: `Put these in order (${at + 1})`,
  options: names('Plan', 30),
  ...rule,
})
const list = (at: number, options: number) => ({
  kind: 'single',
  text: `Which one (${at + 1})?`,
  options: names('Choice', options),
})
const many = <T>(times: number, make: (at: number) => T): T[] => Array.from({ length: times }, (_, at) => make(at))

/** Polls ranging from the most expensive ones that could once be published to the most expensive ones allowed now. */
export const dearestDrafts = () => [
  {
    name: '50 rankings of 30 options',
    draft: { title: 'What comes first?', items: many(50, (at) => ranking(at, {})) },
  },
  {
    name: '2 rankings of 30 options, 38 questions of 11 choices, 10 long texts',
    draft: {
      title: 'What comes first?',
      items: [
        ranking(0, { rule: 'irv' }),
        ranking(1, { rule: 'meek', seats: 15 }),
        ...many(38, (at) => list(at, 11)),
        ...many(10, (at) => ({ kind: 'open', text: `What else (${at + 1})?`, max: 2_000, required: false })),
      ],
    },
  },
]

/** A generator of ballots that are all different, reproducible between runs. */
export function randomBallots({ items }: { items: DearItem[] }): () => Record<string, unknown> {
  let state = 20_261_122
  const chance = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const shuffled = (n: number) =>
    many(n, (at) => ({ name: `o${at + 1}`, by: chance() }))
      .toSorted((a, b) => a.by - b.by)
      .map(({ name }) => name)
  const answer = ({ kind, options = [] }: DearItem) => {
    if (kind === 'ranked') return { order: shuffled(options.length).map((name) => [name]) }
    return kind === 'open'
      ? { text: `${'More trees and fewer cars. '.repeat(70)}${state}` }
      : { choice: shuffled(options.length)[0] }
  }
  return () => Object.fromEntries(items.map((item, at) => [`i${at + 1}`, answer(item)]))
}
