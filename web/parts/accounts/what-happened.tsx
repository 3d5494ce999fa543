import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/call.ts'
import type { users } from '#contract/users.ts'
import { TitleLink } from '#web/parts/ballot/title-link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import { AccountPanel } from './account-panel.tsx'
import { FoldedRows } from './folded-rows.tsx'

type Notice = Reply<typeof users.notices>[number]

interface Props {
  /** What is due, above the news. */
  children: ReactNode
  notices: Notice[]
  refused: RefusedForm | undefined
}

/** What became of the polls this person answered and the bills they follow. */
export function WhatHappened({ children, notices, refused }: Props) {
  return (
    <AccountPanel section="happened">
      {children}
      {notices.length === 0 && (
        <p className="note">
          <Trans>Nothing yet. When a poll you answered closes or a bill you follow changes, we’ll tell you here.</Trans>
        </p>
      )}
      {notices.length > 0 && <FoldedRows items={notices} row={noticeRow} />}
      {notices.some(({ read }) => !read) && (
        <SentForm intent="read" action="/account" refused={refused}>
          <Send quiet>
            <Trans>Mark all as seen</Trans>
          </Send>
        </SentForm>
      )}
    </AccountPanel>
  )
}

const noticeRow = (notice: Notice) => <NoticeRow key={notice.notice_id} notice={notice} />

function NoticeRow({ notice: { kind, poll_id, bill_id, title, correction, lang, at, read } }: { notice: Notice }) {
  const { day } = useDates()
  return (
    <li>
      <h3>
        <TitleLink
          to={bill_id === null ? `/results/${poll_id}` : `/billsbot?bill=${bill_id}`}
          lang={lang}
          title={title}
          correction={correction ?? undefined}
          untitled={<Trans>A poll of yours, or one you answered</Trans>}
        />
      </h3>
      <p className="meta">
        {!read && (
          <Tag>
            <Trans>new</Trans>
          </Tag>
        )}
        <span>
          <News kind={kind} />
        </span>
        <time dateTime={at}>{day(at)}</time>
      </p>
    </li>
  )
}

function News({ kind }: Pick<Notice, 'kind'>) {
  if (kind === 'poll_closed') return <Trans>The poll has closed: see the result.</Trans>
  if (kind === 'bill_changed') return <Trans>This bill has changed: see what it says now.</Trans>
  if (kind === 'poll_withdrawn') return <Trans>The author withdrew this poll: read why.</Trans>
  if (kind === 'poll_removed') return <Trans>This poll was removed: read why.</Trans>
  if (kind === 'outcome_overdue') return <Trans>What was promised for this poll is overdue.</Trans>
  if (kind === 'poll_corrected') return <Trans>A correction was added. Answers still count under the original.</Trans>
  return <Trans>You can now read what happened next.</Trans>
}
