import type { ItemResultOf } from '#web/parts/polls/types.ts'

const scored = (option_id: string, scores: number[]) => ({
  option_id,
  scores,
  n: scores.reduce((all, n) => all + n, 0),
  sum: scores.reduce((all, n, score) => all + n * score, 0),
})

export const logosResult: ItemResultOf<'score'> = {
  kind: 'score',
  item_id: 'i1',
  n: 40,
  guests: 30,
  signed_in: 10,
  none: 1,
  dont_know: 0,
  winners: ['o2'],
  ties: [],
  options: [scored('o1', [6, 4, 5, 7, 6, 11]), scored('o2', [1, 2, 4, 8, 14, 9]), scored('o3', [9, 9, 8, 6, 2, 1])],
  run_off: null,
  others: [{ rule: 'star', winners: ['o2'] }],
}
