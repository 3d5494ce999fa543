import { useFetcher } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { users } from '#contract/users.ts'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'

type Notice = Reply<typeof users.notices>['items'][number]

/** The link to what happened. Following it marks the notice as seen; without scripts, a button beside it does so. */
export function NoticeLink({ notice }: { notice: Notice }) {
  const { notice_id, title, correction, lang, link, at, read } = notice
  const { submit } = useFetcher()
  const open = () => void submit({ intent: 'opened', notice_id, at }, { method: 'post', action: '/account' })
  return (
    <TitleLink
      to={link}
      lang={lang}
      title={title}
      correction={correction ?? undefined}
      onClick={read ? undefined : open}
    />
  )
}
