import { Trans } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import type { users } from '#contract/users.ts'
import { Link } from 'react-router'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'
import { NoticeLink } from './notice-link.tsx'
import { FoldedRows } from '#web/ui/folded-rows.tsx'

type Notice = Reply<typeof users.notices>['items'][number]

interface Props {
  notices: Notice[]
  /** The cursor of the next page of older notices; null if there are none. */
  next: string | null
  /** Whether there are newer notices than those shown. */
  further: boolean
  refused: RefusedForm | undefined
}

/** The address of a further page of notices. */
const newsAddress = (after: string) => `/account?news=${encodeURIComponent(after)}#happened`

/** News about the polls this person answered and the bills they follow. */
export function WhatHappened({ notices, next, further, refused }: Props) {
  return (
    <>
      {notices.length === 0 && (
        <p className="note">
          <Trans>Nothing yet. When a poll you answered closes or a bill you follow changes, we’ll tell you here.</Trans>
        </p>
      )}
      {notices.length > 0 && <FoldedRows items={notices} row={noticeRow} />}
      <Pages next={next} further={further} />
      {notices.some(({ read }) => !read) && (
        <SentForm intent="read" action="/account" refused={refused}>
          <Send quiet>
            <Trans>Mark all as seen</Trans>
          </Send>
        </SentForm>
      )}
      <p className="note">
        <Link className="act" to="/account?look=updates">
          <Trans>Choose which updates you get</Trans>
        </Link>
      </p>
    </>
  )
}

const Pages = ({ next, further }: Pick<Props, 'next' | 'further'>) => (
  <ListPages first={further ? '/account#happened' : null} next={next && newsAddress(next)}>
    <Trans>Earlier updates</Trans>
  </ListPages>
)

const noticeRow = (notice: Notice) => <NoticeRow key={notice.notice_id} notice={notice} />

function NoticeRow({ notice }: { notice: Notice }) {
  const { day } = useDates()
  const { notice_id, kind, sentence, at, until, read } = notice
  return (
    <li>
      <h3>
        <NoticeLink notice={notice} />
      </h3>
      <p className="meta">
        {!read && (
          <Tag>
            <Trans>new</Trans>
          </Tag>
        )}
        {until && (
          <span>
            <Trans>
              until <time dateTime={until}>{day(until)}</time>
            </Trans>
          </span>
        )}
        {kind === 'urgent_report' && !read ? <strong className="urgent">{sentence}</strong> : <span>{sentence}</span>}
        <time dateTime={at}>{day(at)}</time>
      </p>
      {!read && (
        <SentForm intent="seen" action="/account" className="inline" refused={undefined}>
          <input type="hidden" name="notice_id" value={notice_id} />
          <input type="hidden" name="at" value={at} />
          <Send quiet>
            <Trans>Mark as seen</Trans>
          </Send>
        </SentForm>
      )}
    </li>
  )
}
