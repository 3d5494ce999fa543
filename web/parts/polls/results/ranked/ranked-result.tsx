import { Plural, Trans } from '@lingui/react/macro'
import { MAX_OPEN_ROWS } from '#web/parts/polls/results/folded.tsx'
import { MyItemAnswer } from '#web/parts/polls/results/my-item-answer.tsx'
import { Ties } from '#web/parts/polls/results/ties.tsx'
import { ChartStyles } from '#web/parts/polls/results/chart-styles.tsx'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import type { ResultKind } from '#web/parts/polls/results/result-item.ts'
import { Details } from '#web/ui/details.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { useDates } from '#web/words/dates.ts'
import { FirstPlaces } from './first-places.tsx'
import { FlowChart } from './flow-chart.tsx'
import { OtherRules } from './other-rules.tsx'
import { HowRounds } from './how-rounds.tsx'
import { LastPlace } from './last-place.tsx'
import { PairsSentence, PairsTable } from './pairs-table.tsx'
import { passesOf, type Pass } from './passes.ts'
import { Points } from './points.tsx'
import roundsSheet from './rounds.css?inline'
import { RankedNumbers } from './ranked-sentence.tsx'
import { RoundSteps } from './round-steps.tsx'
import { RoundsTable } from './rounds-table.tsx'

/** The number of letters in all rounds of a count above which only the table is shown, as it is for many options. */
const MAX_LETTERS = 6_000
/** The number of letters that each number of votes in a round takes, besides the name of its option. */
const AROUND = 20

/**
 * The details of a ranked result, below its sentence: the rule, ties, counting rounds as chart and table, other rules,
 * comparisons.
 */
export function RankedBody({ poll, item, result, running, mine, caption, counts }: ResultKind<'ranked'>) {
  const { lang } = poll
  const told = { item, lang, result }
  const myFirst = (mine && 'order' in mine && mine.order[0]) || []
  const first = (
    <FirstPlaces
      {...told}
      mine={myFirst}
      decide={result.rounds.length === 1}
      caption={<Trans>How many people put each option first</Trans>}
    />
  )
  const passes = passesOf(result.rounds)
  // A single round contains only first choices: a table alone would give no picture of them.
  const showsFirst = result.n > 0 && result.rounds.length < 2
  const byPairs = item.rule === 'schulze' || item.rule === 'ranked_pairs'
  return (
    <>
      {item.options.length <= MAX_OPEN_ROWS && (
        <>
          <ChartStyles />
          <LateStyle name="rounds" sheet={roundsSheet} />
        </>
      )}
      <p className="say-more">
        <RankedNumbers item={item} result={result} running={running} />
      </p>
      {counts}
      <Ties
        poll={poll}
        item={item}
        ties={result.ties}
        running={running}
        wentOut={(round) => result.rounds[round - 1]?.eliminated ?? []}
      />
      <LastPlace {...told} />
      <p className="note">
        <span>{caption}.</span> <Unranked none={result.none} dont_know={result.dont_know} />{' '}
        {result.n > 0 && <AsOf at={result.as_of} rounds={passes.length > 0} />}
      </p>
      <MyItemAnswer item={item} lang={lang} mine={mine} />
      {passes.map((pass) => (
        <div key={pass.from} className="pass">
          <Rounds item={item} lang={lang} pass={pass} />
        </div>
      ))}
      {passes.length > 0 && <HowRounds rule={item.rule} />}
      <p className="note other-rules">
        <OtherRules {...told} />
      </p>
      {result.points && <Points {...told} points={result.points} />}
      {showsFirst && !byPairs && first}
      {result.n > 0 && <Pairs {...told} mine={myFirst} decide={byPairs} />}
      {showsFirst && byPairs && first}
      {passes.length > 0 && !showsFirst && <Details summary={<Trans>See first choices only</Trans>}>{first}</Details>}
    </>
  )
}

/** The number of options whose comparisons, one below the other, still are a short list on a phone. */
const MAX_OPEN_PAIRS = 8

interface PairsProps {
  item: ItemOf<'ranked'>
  lang: string
  result: ItemResultOf<'ranked'>
  mine: string[]
  /** Whether the comparisons are the count itself: they are open then, and what they say is never folded. */
  decide: boolean
}

function Pairs({ decide, ...told }: PairsProps) {
  const { options } = told.item
  const { condorcet, winners } = told.result
  // `OtherRules` has said it of a single winner.
  const saysMore = condorcet === null || winners.length > 1
  const onDesk = told.result.rounds.length < 2 && options.length <= MAX_OPEN_ROWS
  return (
    <>
      {decide && saysMore && <PairsSentence {...told} />}
      <div className={onDesk ? 'open-on-desk' : undefined}>
        <Details summary={<Trans>Compare options in pairs</Trans>} open={decide && options.length <= MAX_OPEN_PAIRS}>
          {!decide && <PairsSentence {...told} />}
          <PairsTable {...told} />
        </Details>
      </div>
    </>
  )
}

/** The rounds of a count: ribbons if there is room for them, one round at a time on a phone, and a table. */
function Rounds(told: { item: ItemOf<'ranked'>; lang: string; pass: Pass }) {
  const { rounds } = told.pass
  const lengths = new Map(told.item.options.map(({ option_id, text }) => [option_id, text.length + AROUND]))
  const letters = rounds
    .flatMap(({ votes }) => votes)
    .reduce((sum, { option_id }) => sum + (lengths.get(option_id) ?? 0), 0)
  const table = <RoundsTable {...told} />
  if (rounds.length < 2 || told.item.options.length > MAX_OPEN_ROWS || letters > MAX_LETTERS) return table
  return (
    <>
      <FlowChart item={told.item} pass={told.pass} />
      <RoundSteps {...told} />
      <Details summary={<Trans>See all the rounds in a table</Trans>}>{table}</Details>
    </>
  )
}

/** A note on answers without a ranking. */
function Unranked({ none, dont_know }: { none: number; dont_know: number }) {
  return (
    <>
      {none > 0 && (
        <Plural value={none} one="# of them chose “None of these”." other="# of them chose “None of these”." />
      )}{' '}
      {dont_know > 0 && (
        <Plural value={dont_know} one="# of them said they don’t know." other="# of them said they don’t know." />
      )}
    </>
  )
}

function AsOf({ at, rounds }: { at: string | null; rounds: boolean }) {
  const { time } = useDates()
  if (at === null) return null
  const when = time(at)
  if (!rounds) return <Trans>This was counted at {when}. We count again within ten seconds of each new answer.</Trans>
  return <Trans>These rounds were counted at {when}. We count again within ten seconds of each new answer.</Trans>
}
