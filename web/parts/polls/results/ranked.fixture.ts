import { choosing, optionsNamed, plainItem } from '#web/parts/polls/sample-poll.fixture.ts'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'

/** Five ranked candidates from a real mayoral election, in which three rules elect three different winners. */
export const mayor: ItemOf<'ranked'> = {
  ...plainItem,
  ...choosing,
  kind: 'ranked',
  options: optionsNamed('Kiss', 'Wright', 'Montroll', 'Smith', 'Simpson'),
  rule: 'irv',
  seats: 1,
  equal_ranks: 'split',
  tie_break: 'previous_rounds',
}

const votes = (...counts: [option_id: string, n: number][]) => counts.map(([option_id, n]) => ({ option_id, n }))
const moved = (from: string, ...ways: [to: string | null, n: number][]) => ways.map(([to, n]) => ({ from, to, n }))

/** The result of this election, in four counting rounds. */
export const mayorResult: ItemResultOf<'ranked'> = {
  kind: 'ranked',
  item_id: 'i1',
  n: 8980,
  guests: 5012,
  signed_in: 3968,
  none: 0,
  dont_know: 4,
  winners: ['o1'],
  ties: [],
  rounds: [
    {
      votes: votes(['o2', 2951], ['o1', 2585], ['o3', 2063], ['o4', 1342], ['o5', 35]),
      exhausted: 0,
      quota: 4489,
      elected: [],
      eliminated: ['o5'],
      transfers: moved('o5', ['o3', 12], ['o1', 8], ['o4', 6], ['o2', 3], [null, 6]),
    },
    {
      votes: votes(['o2', 2954], ['o1', 2593], ['o3', 2075], ['o4', 1348]),
      exhausted: 6,
      quota: 4486,
      elected: [],
      eliminated: ['o4'],
      transfers: moved('o4', ['o3', 479], ['o1', 388], ['o2', 340], [null, 141]),
    },
    {
      votes: votes(['o2', 3294], ['o1', 2981], ['o3', 2554]),
      exhausted: 147,
      quota: 4415,
      elected: [],
      eliminated: ['o3'],
      transfers: moved('o3', ['o1', 1332], ['o2', 767], [null, 455]),
    },
    {
      votes: votes(['o1', 4313], ['o2', 4061]),
      exhausted: 602,
      quota: 4188,
      elected: ['o1'],
      eliminated: [],
      transfers: [],
    },
  ],
  first: votes(['o1', 2585], ['o2', 2951], ['o3', 2063], ['o4', 1342], ['o5', 35]),
  pairs: [
    [0, 4313, 3476, 3944, 5514],
    [4061, 0, 3664, 3971, 5270],
    [4064, 4597, 0, 4570, 6262],
    [3576, 3793, 2997, 0, 5570],
    [844, 1310, 591, 721, 0],
  ],
  others: [
    { rule: 'schulze', winners: ['o3'] },
    { rule: 'ranked_pairs', winners: ['o3'] },
    { rule: 'borda', winners: ['o3'] },
    { rule: 'plurality', winners: ['o2'] },
  ],
  points: null,
  condorcet: 'o3',
  as_of: null,
}
