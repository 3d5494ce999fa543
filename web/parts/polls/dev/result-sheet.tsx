import { ItemBody } from '#web/parts/polls/results/item-body.tsx'
import { ItemSentence } from '#web/parts/polls/results/item-sentence.tsx'
import { ResultStyles } from '#web/parts/polls/results/result-styles.tsx'
import { TurnoutChart } from '#web/parts/polls/results/turnout-chart.tsx'
import { DeskStyles } from '#web/ui/desk-styles.tsx'
import { Head } from '#web/ui/head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { ResultCase } from './case-kinds.ts'
import { resultCases } from './result-cases.ts'

const poll = {
  poll_id: '01J0000000000000000000000A',
  lang: 'en',
  lot: null,
  audience: 'everyone',
  results: 'live',
  secrecy: 'hidden',
  portraits: {},
} as const

/** Every chart of a result in sizes from the smallest to the largest, as on the page of a result. */
export const ResultSheet = () => (
  <main className="page">
    <ResultStyles />
    <DeskStyles />
    <div className="desk river">
      <div className="findings">
        <Head title="Results">
          Every kind of result in every size. <a href="?look=light">Light</a> · <a href="?look=dark">Dark</a> ·{' '}
          <a href="?dir=rtl">Right to left</a>
        </Head>
        {resultCases.map((each) => (
          <Case key={each.name} {...each} />
        ))}
      </div>
      <aside className="rail">
        {turnouts.map((turnout) => (
          <TurnoutChart key={turnout.spans[0]!.from} turnout={{ poll_id: poll.poll_id, ...turnout }} />
        ))}
      </aside>
    </div>
  </main>
)

const HOUR_MS = 3_600_000

/** Consecutive spans with these lengths in hours. */
const spansFrom = (begin: string, hours: number[]) =>
  hours.map((long, at) => {
    const from = Date.parse(begin) + HOUR_MS * hours.slice(0, at).reduce((sum, each) => sum + each, 0)
    return { from: new Date(from).toISOString(), until: new Date(from + HOUR_MS * long).toISOString(), n: 5 + 9 * at }
  })

/**
 * Turnout by day, by week over two years, and by hour with all answers within two hours of one day or around midnight.
 */
const turnouts = [
  { unit: 'day' as const, spans: spansFrom('2026-11-10T00:00:00Z', [24, 24, 24, 24, 24]) },
  { unit: 'week' as const, spans: spansFrom('2026-12-07T00:00:00Z', [168, 168, 840]) },
  { unit: 'hour' as const, spans: spansFrom('2026-11-11T09:00:00Z', [1, 1]) },
  { unit: 'hour' as const, spans: spansFrom('2026-11-29T23:00:00Z', [1, 1, 2]) },
]

const Case = ({ name, item, result, mine }: ResultCase) => (
  <Panel title={name}>
    <p className="say long">
      <ItemSentence item={item} result={result} running={false} lang="en" />
    </p>
    <ItemBody
      poll={poll}
      item={item}
      result={result}
      running={false}
      mine={mine}
      caption={`${result.n} people answered`}
      counts={null}
      alone
    />
  </Panel>
)
