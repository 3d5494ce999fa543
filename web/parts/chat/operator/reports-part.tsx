import { Trans } from '@lingui/react/macro'
import { AnswerBody } from '#web/parts/chat/answer-body.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { useDates } from '#web/words/dates.ts'
import { botNames } from './card-names.tsx'
import type { BotAnswers } from './operator-data.server.ts'
import { Part } from '#web/account/part.tsx'
import { Further } from './further.tsx'

type Report = BotAnswers['reports']['items'][number]

interface Props {
  reports: BotAnswers['reports']
  done: string | null
  refused: RefusedForm | undefined
}

/** Readers' reports about answers, open reports first. */
export function ReportsPart({ reports: { items, next_cursor }, done, refused }: Props) {
  return (
    <Part
      id="reports"
      title={<Trans>Reports</Trans>}
      done={done === 'resolved' && <Trans>The report has been closed.</Trans>}
    >
      {items.length === 0 && (
        <p className="note">
          <Trans>Nobody has reported an answer yet.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <ul className="rows">
          {items.map((report) => (
            <ReportRow key={report.report_id} report={report} refused={refused} />
          ))}
        </ul>
      )}
      <Further on="bot-answers" of="reports" cursor={next_cursor}>
        <Trans>More reports</Trans>
      </Further>
    </Part>
  )
}

function ReportRow({ report, refused }: { report: Report; refused: RefusedForm | undefined }) {
  const { dayAndTime } = useDates()
  const { report_id, message, note, kind, bot, at, answer, resolved_at, resolution } = report
  return (
    <li>
      <h3>{message}</h3>
      <p className="meta">
        <Tag quiet={resolved_at !== null}>
          <KindWords kind={kind} />
        </Tag>
        <span>{botNames[bot]}</span>
        <time dateTime={at}>{dayAndTime(at)}</time>
      </p>
      {note && <p>{note}</p>}
      {answer && (
        <Details summary={<Trans>The answer</Trans>}>
          <div className="stack">
            <AnswerBody exchange={{ message, at, answer }} thread={null} action={`/${bot}`} />
          </div>
        </Details>
      )}
      {resolved_at !== null && (
        <p className="note">
          <Trans>Closed: {resolution}</Trans>
        </p>
      )}
      {resolved_at === null && (
        <SentForm intent={`resolve:${report_id}`} action="/account?look=bot-answers" refused={refused}>
          <Field name="resolution" label={<Trans>What was done about the report</Trans>}>
            {(control) => <input {...control} maxLength={500} autoComplete="off" />}
          </Field>
          <Send quiet>
            <Trans>Close the report</Trans>
          </Send>
        </SentForm>
      )}
    </li>
  )
}

function KindWords({ kind }: Pick<Report, 'kind'>) {
  if (kind === 'wrong') return <Trans>wrong</Trans>
  if (kind === 'unfair') return <Trans>unfair</Trans>
  if (kind === 'not_helpful') return <Trans>not helpful</Trans>
  return <Trans>helpful</Trans>
}
