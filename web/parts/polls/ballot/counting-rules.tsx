import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Item, ItemOf, Poll } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'

/** The counting rule of each item, in words that any citizen understands. */
export function CountingRules({ poll }: { poll: Pick<Poll, 'items' | 'lang' | 'lot'> }) {
  const [item, ...more] = poll.items
  if (!item) return null
  const lot = poll.items.some(usesLot) ? poll.lot : null
  if (more.length === 0) {
    return (
      <>
        <p>
          <Rule item={item} /> <Tie item={item} />
        </p>
        {lot && <Lot lot={lot} />}
      </>
    )
  }
  return (
    <Details
      summary={<Plural value={poll.items.length} one="How # question is counted" other="How # questions are counted" />}
    >
      <dl className="rules-by-item">
        {poll.items.map((each) => (
          <div key={each.item_id}>
            <dt>
              <Worded lang={poll.lang} text={each.text} correction={each.corrections?.text} />
            </dt>
            <dd>
              <Rule item={each} /> <Tie item={each} />
            </dd>
          </div>
        ))}
      </dl>
      {lot && <Lot lot={lot} />}
    </Details>
  )
}

function Rule({ item }: { item: Item }): ReactNode {
  switch (item.kind) {
    case 'single':
      return <Trans>The option chosen by the most people wins.</Trans>
    case 'multiple':
      return <Trans>Each answer you choose counts once. The one chosen by the most people comes first.</Trans>
    case 'approval':
      return (
        <Plural
          value={item.seats}
          one="The option approved by the most people wins."
          other="The # options approved by the most people win."
        />
      )
    case 'score':
      return item.rule === 'mean' ? (
        <Trans>
          The option with the highest average score wins. If you don’t score an option, that doesn’t count for it or
          against it.
        </Trans>
      ) : (
        <Trans>
          The two options with the highest total scores go to a final. The one that more people scored higher wins
          (STAR).
        </Trans>
      )
    case 'ranked':
      return <RankedRule item={item} />
    case 'scale':
    case 'number':
      return <Trans>The result shows the average, the middle answer and how many people gave each answer.</Trans>
    case 'date':
      return <Trans>The result shows how many people gave each date.</Trans>
    case 'open':
      return <Trans>There’s nothing to count: we show what people write, word for word.</Trans>
    case 'matrix':
      return <Trans>Each row is counted on its own.</Trans>
  }
}

function RankedRule({ item }: { item: ItemOf<'ranked'> }) {
  const { seats } = item
  const first = seats > 1 && (
    <>
      {' '}
      <Trans>The first {seats} in that order are elected.</Trans>
    </>
  )
  switch (item.rule) {
    case 'irv':
      return (
        <>
          <Trans>
            Votes are counted in rounds. Until one option has more than half of them, the option with the fewest votes
            is eliminated in each round and its votes move to people’s next choices (instant runoff).
          </Trans>{' '}
          <EqualPlaces item={item} />
          {first}
        </>
      )
    case 'schulze':
      return (
        <>
          <Trans>
            Options are compared in pairs: which one do more people rank higher? An option that beats every other one
            wins. If none does, the strongest chain of comparisons decides (Schulze).
          </Trans>
          {first}
        </>
      )
    case 'ranked_pairs':
      return (
        <>
          <Trans>
            Options are compared in pairs: which one do more people rank higher? An option that beats every other one
            wins. If none does, the clearest wins count first (ranked pairs).
          </Trans>
          {first}
        </>
      )
    case 'borda':
      return (
        <>
          <Borda options={item.options.length} />
          {first}
        </>
      )
    case 'stv':
    case 'meek':
      return (
        <>
          <Plural value={seats} one="There’s # seat to fill." other="There are # seats to fill." />{' '}
          <Trans>
            An option with enough votes to be elected (the quota) is elected, and any votes it doesn’t need move to
            people’s next choices. If no option reaches that number, the one with the fewest votes is eliminated and its
            votes move on.
          </Trans>{' '}
          {item.rule === 'stv' ? (
            <Trans>
              (Single transferable vote, Scottish rules: when a vote moves on, its value is cut to five decimal places.)
            </Trans>
          ) : (
            <Trans>(Single transferable vote, Meek’s method.)</Trans>
          )}{' '}
          <EqualPlaces item={item} />
        </>
      )
  }
}

/** The counting of Borda points, including those for options that a ballot leaves out. */
const Borda = ({ options }: { options: number }) => (
  <>
    <Trans>
      With {options} options, a first place earns {options} points, and each place after it earns one less. Options that
      you leave unranked share the points for the places that are left. The option with the most points wins (Borda).
    </Trans>{' '}
    <Trans>Options with the same place share the points for their places.</Trans>
  </>
)

/** The effect of ranking several options equally, for rules where it is not obvious. */
function EqualPlaces({ item: { equal_ranks, rule } }: { item: ItemOf<'ranked'> }) {
  if (equal_ranks === 'split')
    return <Trans>If you give several options the same place, your vote is split between them.</Trans>
  if (equal_ranks === 'exhaust')
    return (
      <Trans>
        If you give several options the same place and your vote gets to that place while more than one of them is left,
        it isn’t counted from then on, and neither is anything you ranked lower.
      </Trans>
    )
  return (
    <>
      <Trans>
        If you give several options the same place, your vote skips that place while more than one of them is left, and
        goes to your next place with only one option left.
      </Trans>{' '}
      {rule === 'meek' ? (
        <Trans>Once only one of those options is left, that place counts again.</Trans>
      ) : (
        <Trans>If your vote moves on later and only one of those options is left by then, that one gets it.</Trans>
      )}
    </>
  )
}

const tieOf = (item: Item) => ('tie_break' in item ? item.tie_break : null)

/** Whether a tie may be decided by lot. */
const usesLot = (item: Item) => tieOf(item) === 'lot' || tieOf(item) === 'previous_rounds'

/**
 * Whether the rule has counting rounds that could decide a tie; rules that compare options or add up points have none.
 */
const hasRounds = (item: Item) =>
  item.kind === 'ranked' && (item.rule === 'irv' || item.rule === 'stv' || item.rule === 'meek')

function Tie({ item }: { item: Item }) {
  const tie = tieOf(item)
  if (tie === null) return null
  if (tie === 'shared') return <Trans>There’s no tie-break.</Trans>
  if (tie === 'listed') return <Trans>If there’s a tie, the option listed first in the poll wins.</Trans>
  if (tie === 'lot') return <Trans>If there’s a tie, we draw lots.</Trans>
  if (!hasRounds(item)) return <Trans>If there’s a tie, we draw lots.</Trans>
  return <Trans>If there’s a tie, the votes in earlier rounds decide. If those are tied too, we draw lots.</Trans>
}

/** Explains the drawing of lots: nobody can influence it, because its secret was fixed before the first answer. */
function Lot({ lot }: { lot: NonNullable<Poll['lot']> }) {
  return (
    <Details summary={<Trans>How the draw is kept fair</Trans>}>
      <p>
        <Trans>
          The draw uses a secret that was set when the poll was published. This is its fingerprint (SHA-256).
        </Trans>{' '}
        {lot.secret ? (
          <Trans>The poll has closed, so here is the secret too: anyone can check the draw.</Trans>
        ) : (
          <Trans>When the poll closes, we show the secret and anyone can check the draw.</Trans>
        )}
      </p>
      <p className="print">
        <code>{lot.hash}</code>
      </p>
      {lot.secret && (
        <p className="print">
          <Trans>The secret:</Trans> <code>{lot.secret}</code>
        </p>
      )}
    </Details>
  )
}
