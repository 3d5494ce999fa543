import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Item, ItemOf, Poll } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import { Written } from '#web/ui/written.tsx'

/** How each item becomes a result, in words a citizen understands. */
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
      summary={<Plural value={poll.items.length} one="The rule of # question" other="The rules of # questions" />}
    >
      <dl className="rules-by-item">
        {poll.items.map((each) => (
          <div key={each.item_id}>
            <dt>
              <Written lang={poll.lang}>{each.text}</Written>
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
      return <Trans>What most people choose wins.</Trans>
    case 'multiple':
      return <Trans>Everything you choose counts once. What most people choose comes first.</Trans>
    case 'approval':
      return (
        <Plural
          value={item.seats}
          one="What most people approve wins."
          other="The # options that most people approve win."
        />
      )
    case 'score':
      return item.rule === 'mean' ? (
        <Trans>The highest average score wins. No score counts neither for nor against.</Trans>
      ) : (
        <Trans>
          The two options with the highest sums of scores meet in a final: whichever more people score higher wins
          (STAR).
        </Trans>
      )
    case 'ranked':
      return <RankedRule item={item} />
    case 'scale':
    case 'number':
      return <Trans>The result shows the average, the middle answer, and how many gave each answer.</Trans>
    case 'date':
      return <Trans>The result shows how many gave each date.</Trans>
    case 'open':
      return <Trans>Nothing is counted: what people write is shown as it is.</Trans>
    case 'matrix':
      return <Trans>Each row is counted on its own.</Trans>
  }
}

function RankedRule({ item }: { item: ItemOf<'ranked'> }) {
  const { seats } = item
  const first = seats > 1 && (
    <>
      {' '}
      <Trans>The first {seats} of that order are elected.</Trans>
    </>
  )
  switch (item.rule) {
    case 'irv':
      return (
        <>
          <Trans>
            Counted in rounds. While no option has more than half of the votes, the last one goes out, and its votes go
            to the next choice on each ballot (instant runoff).
          </Trans>{' '}
          <EqualPlaces item={item} />
          {first}
        </>
      )
    case 'schulze':
      return (
        <>
          <Trans>
            Every two options are compared: which do more people put higher? What beats every other wins; if nothing
            does, the strongest chain of comparisons decides (Schulze).
          </Trans>
          {first}
        </>
      )
    case 'ranked_pairs':
      return (
        <>
          <Trans>
            Every two options are compared: which do more people put higher? What beats every other wins; if nothing
            does, the clearest comparisons decide first (ranked pairs).
          </Trans>
          {first}
        </>
      )
    case 'borda':
      return (
        <>
          <Trans>A first place gives most points, each later place fewer. Most points wins (Borda).</Trans>
          {first}
        </>
      )
    case 'stv':
    case 'meek':
      return (
        <>
          <Plural value={seats} one="# place is filled." other="# places are filled." />{' '}
          <Trans>
            Whatever reaches the quota is elected, and the votes it does not need go to next choices; if nothing does,
            the last one goes out and its votes go on.
          </Trans>{' '}
          {item.rule === 'stv' ? (
            <Trans>(Single transferable vote, Scottish rules.)</Trans>
          ) : (
            <Trans>(Single transferable vote, Meek’s method.)</Trans>
          )}{' '}
          <EqualPlaces item={item} />
        </>
      )
  }
}

/** What several options in one place mean, where that is not plain. */
function EqualPlaces({ item: { equal_ranks } }: { item: ItemOf<'ranked'> }) {
  if (equal_ranks === 'split') return <Trans>If you give several the same place, your vote is split among them.</Trans>
  if (equal_ranks === 'skip') return <Trans>A place you give to several is passed over.</Trans>
  return <Trans>Where you give several the same place, your ballot stops counting.</Trans>
}

const tieOf = (item: Item) => ('tie_break' in item ? item.tie_break : null)

/** What a lot may decide, in the end. */
const usesLot = (item: Item) => tieOf(item) === 'lot' || tieOf(item) === 'previous_rounds'

function Tie({ item }: { item: Item }) {
  const tie = tieOf(item)
  if (tie === null) return null
  if (tie === 'shared') return <Trans>A tie stays a tie.</Trans>
  if (tie === 'listed') return <Trans>In a tie, what stands first in the poll wins.</Trans>
  if (tie === 'lot') return <Trans>In a tie, a lot decides.</Trans>
  return <Trans>In a tie, the votes of earlier rounds decide, then a lot.</Trans>
}

/** Nobody can choose the lot: its secret was fixed before the first answer. */
function Lot({ lot }: { lot: NonNullable<Poll['lot']> }) {
  return (
    <Details summary={<Trans>How the lot is kept honest</Trans>}>
      <p>
        <Trans>
          The lot is drawn from a secret that was fixed when the poll was published. This is its fingerprint (SHA-256);
          the secret is shown when the poll closes, and anybody can check it.
        </Trans>
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
