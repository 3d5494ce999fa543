import { useFetcher } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { users } from '#contract/users.ts'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'

type Notice = Reply<typeof users.notices>['items'][number]

/** The way to what happened. Who follows it has seen the notice; without scripts a button beside it says so. */
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
