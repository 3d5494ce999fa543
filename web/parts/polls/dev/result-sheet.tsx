import { ItemBody } from '#web/parts/polls/results/item-body.tsx'
import { ItemSentence } from '#web/parts/polls/results/item-sentence.tsx'
import { ResultStyles } from '#web/parts/polls/results/result-styles.tsx'
import { TurnoutChart } from '#web/parts/polls/results/turnout-chart.tsx'
import { DeskStyles } from '#web/ui/desk-styles.tsx'
import { Head } from '#web/ui/head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { resultCases, type ResultCase } from './result-cases.ts'

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
        <TurnoutChart turnout={{ poll_id: poll.poll_id, unit: 'day', spans: someDays }} />
      </aside>
    </div>
  </main>
)

const someDays = [3, 40, 22, 61, 9].map((n, at) => ({
  from: `2026-11-${10 + at}T00:00:00.000Z`,
  until: `2026-11-${11 + at}T00:00:00.000Z`,
  n,
}))

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
