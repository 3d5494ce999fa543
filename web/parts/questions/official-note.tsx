import { FormerMember } from '#web/thing/former-member.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import type { Addressed, Question } from './types.ts'

/** The official a question is for, the due date, and the reason for that date. */
export function OfficialNote({ question }: { question: Question }) {
  const { addressed, lang } = question
  if (!addressed) return null
  return (
    <Notice kind={addressed.state === 'overdue' ? 'news' : 'plain'}>
      <div className="official">
        <p>
          <Trans>
            For <OfficialName lang={lang} {...addressed} />
          </Trans>
        </p>
        <OfficialStatus question={question} addressed={addressed} />
      </div>
    </Notice>
  )
}

/** The name of an official, with the office in which they were asked. */
export const OfficialName = ({ name, office, lang }: { name: string; office: string; lang: string }) => (
  <>
    <b>{name || <FormerMember />}</b>, <Written lang={lang}>{office}</Written>
  </>
)

function OfficialStatus({ question, addressed }: { question: Question; addressed: Addressed }) {
  if (addressed.state === 'answered')
    return (
      <p className="note">
        <Trans>The official has answered.</Trans>
      </p>
    )
  if (addressed.state === 'gathering') return <Gathering gathering={question.gathering} />
  return (
    <>
      <p>
        <b>
          <DueDay addressed={addressed} />
        </b>
      </p>
      <WhyThen sent={question.sent} lang={question.lang} />
    </>
  )
}

function Gathering({ gathering }: Pick<Question, 'gathering'>) {
  return (
    <p className="note">
      {gathering && (
        <>
          <Trans>
            {gathering.count} of the {gathering.needed} members needed share this question. Once enough do, there are 21
            days to answer it.
          </Trans>{' '}
          <Trans>
            It takes half of a small community, 25 members of a larger one, one in fifty of a very large one, within 30
            days.
          </Trans>
        </>
      )}
    </p>
  )
}

function WhyThen({ sent, lang }: { sent: Question['sent']; lang: string }) {
  const { day } = useDates()
  if (!sent) return null
  const put = day(sent.at)
  const delayed = sent.extension && day(sent.extension.at)
  return (
    <p className="note">
      {sent.by === 'members' ? (
        <Trans>Asked on {put}, because enough members have this question.</Trans>
      ) : (
        <Trans>Asked on {put} by a moderator of the community.</Trans>
      )}
      {sent.extension && (
        <>
          {' '}
          <Trans>Put off on {delayed}:</Trans> <Written lang={lang}>{sent.extension.reason}</Written>
        </>
      )}
    </p>
  )
}

/** The due date, and how late an answer is. */
export function DueDay({ addressed: { due_at, days_late } }: { addressed: Addressed }) {
  const { day } = useDates()
  if (!due_at) return null
  const due = day(due_at)
  return (
    <>
      <Trans>Due {due}</Trans>
      {days_late > 0 && (
        <>
          {' · '}
          <Plural value={days_late} one="# day late" other="# days late" />
        </>
      )}
    </>
  )
}
