import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Details } from '#web/ui/details.tsx'
import { TableStyles } from '#web/ui/table-styles.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDates, useNumber } from '#web/words/dates.ts'
import type { BotAnswers, BotSources } from './operator-data.server.ts'
import { Part } from '#web/account/part.tsx'
import { Further } from './further.tsx'

type Imports = BotSources['billImports']
type Import = Imports['items'][number]

/** Imports from official records, and the records that could not be read. */
export function ImportsPart({ id, title, imports }: { id: string; title: ReactNode; imports: Imports }) {
  const { items, next_cursor } = imports
  const { dayAndTime } = useDates()
  const number = useNumber()
  return (
    <Part id={id} title={title}>
      {items.length === 0 && (
        <p className="note">
          <Trans>Nothing has been imported yet.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className="rows">
          {items.map(({ import_id, what, started_at, state, read, changed, refused, faults }) => (
            <li key={import_id}>
              <h3>{what}</h3>
              <p className="meta">
                <Tag quiet={state === 'done'}>
                  <StateWords state={state} />
                </Tag>
                <time dateTime={started_at}>{dayAndTime(started_at)}</time>
                <span>
                  <Trans>
                    Records read: {number(read)}. New or changed: {number(changed)}. Unreadable: {number(refused)}.
                  </Trans>
                </span>
              </p>
              {faults.length > 0 && (
                <Details summary={<Trans>What couldn’t be read</Trans>}>
                  <ul className="prospect">
                    {faults.map((fault) => (
                      <li key={fault}>{fault}</li>
                    ))}
                  </ul>
                </Details>
              )}
            </li>
          ))}
        </ul>
      )}
      <Further on="bot-sources" of={id} cursor={next_cursor}>
        <Trans>More imports</Trans>
      </Further>
    </Part>
  )
}

function StateWords({ state }: Pick<Import, 'state'>) {
  if (state === 'running') return <Trans>under way</Trans>
  if (state === 'done') return <Trans>done</Trans>
  if (state === 'stopped') return <Trans>stopped</Trans>
  return <Trans>failed</Trans>
}

/** Questions that no imported text answers, which suggest what to import next. */
export function UnansweredPart({ unanswered: { items, next_cursor } }: Pick<BotAnswers, 'unanswered'>) {
  const { day } = useDates()
  return (
    <Part id="unanswered" title={<Trans>Questions we have no answer to</Trans>}>
      <p className="note">
        <Trans>A question appears here once three or more people have asked it. We don’t show who they are.</Trans>
      </p>
      {items.length === 0 && (
        <p className="note">
          <Trans>None yet.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className="rows">
          {items.map(({ bot, message, asked, last_at }) => (
            <li key={bot + message}>
              <p>{message}</p>
              <p className="meta">
                <span>
                  <Plural value={asked} one="asked # time" other="asked # times" />
                </span>
                <time dateTime={last_at}>{day(last_at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Further on="bot-answers" of="unanswered" cursor={next_cursor}>
        <Trans>More questions</Trans>
      </Further>
    </Part>
  )
}

/** The bots' results on questions whose answers are known. */
export function EvaluationsPart({ evaluations: { items, next_cursor } }: Pick<BotAnswers, 'evaluations'>) {
  const { dayAndTime } = useDates()
  const number = useNumber()
  return (
    <Part id="evaluations" title={<Trans>Tests with known answers</Trans>}>
      {items.length === 0 && (
        <p className="note">
          <Trans>No tests have been run here yet.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className="rows">
          {items.map((run) => (
            <li key={run.at + run.suite}>
              <h3>
                {run.suite}:{' '}
                <Trans>
                  {number(run.right)} of {number(run.asked)} right
                </Trans>
              </h3>
              <p className="meta">
                <time dateTime={run.at}>{dayAndTime(run.at)}</time>
              </p>
              <Details summary={<Trans>Results by type, and what went wrong</Trans>}>
                <EvaluationRows run={run} />
              </Details>
            </li>
          ))}
        </ul>
      )}
      <Further on="bot-answers" of="evaluations" cursor={next_cursor}>
        <Trans>More tests</Trans>
      </Further>
    </Part>
  )
}

function EvaluationRows({ run }: { run: BotAnswers['evaluations']['items'][number] }) {
  const number = useNumber()
  return (
    <div className="stack">
      <TableStyles />
      <table className="numbers">
        <caption className="away">{run.suite}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Type</Trans>
            </th>
            <th scope="col">
              <Trans>Asked</Trans>
            </th>
            <th scope="col">
              <Trans>Right</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {run.rows.map(({ kind, asked, right }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td>{number(asked)}</td>
              <td>{number(right)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="prospect">
        {run.wrong.map(({ id, q, said }) => (
          <li key={id}>
            {q} <span className="note">{said}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
