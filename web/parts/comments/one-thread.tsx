import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ThingViewProps } from '#web/thing/plate.ts'
import { listOf, moreOf } from './addresses.ts'
import { branchesOf, type Branch } from './branches.ts'
import { ChangeForm, CommentForm } from './comment-form.tsx'
import { EarlierTexts } from './earlier-texts.tsx'
import { OneComment, type Said } from './one-comment.tsx'
import { ThreadWays } from './thread-ways.tsx'
import type { OnThing } from './thing-plate.server.ts'

interface Props {
  thread: OnThing['items'][number]
  data: OnThing
  refused: ThingViewProps<OnThing>['refused']
}

/** A comment with its replies; each branch of replies can be folded separately. */
export function OneThread({ thread, data, refused }: Props) {
  const { context, signed_in, open, barred } = data
  const below = (said: Said) => {
    if (context?.comment_id !== said.comment_id) return null
    if (context.words) return <EarlierTexts words={context.words} />
    if (!signed_in || !open || barred) return null
    if (context.doing === 'change' && said.mine) return <ChangeForm said={said} refused={refused} />
    return context.doing === 'reply' ? <CommentForm reply_to={said.comment_id} refused={refused} /> : null
  }
  const one = (said: Said): ReactNode => (
    <>
      <OneComment said={said} talk={data} refused={refused} />
      {below(said)}
    </>
  )
  const { comment_id, replies, reply_count, slow_minutes, next_replies } = thread
  return (
    <>
      <OneComment said={thread} slow_minutes={slow_minutes} talk={data} refused={refused} />
      {below(thread)}
      {context?.earlier && (
        <Link to={listOf(data.thing, data.sort)}>
          <Trans>Earlier replies</Trans>
        </Link>
      )}
      {replies.length > 0 && (
        <Folding
          summary={<Plural value={reply_count} one="# reply" other="# replies" />}
          branches={branchesOf(replies)}
          one={one}
        />
      )}
      <ThreadWays thread={thread} refused={refused} />
      {next_replies && (
        <Link to={moreOf(data.thing, comment_id, next_replies)}>
          <Trans>More replies</Trans>
        </Link>
      )}
    </>
  )
}

interface FoldingProps {
  summary: ReactNode
  branches: Branch<Said>[]
  one: (said: Said) => ReactNode
}

/** Branches of replies that fold away under their summary, even without scripts. */
const Folding = ({ summary, branches, one }: FoldingProps) => (
  <details className="branch" open>
    <summary>{summary}</summary>
    <ol>
      {branches.map(({ said, below }) => (
        <li key={said.comment_id}>
          {one(said)}
          {below.length > 0 && <Folding summary={<RepliesTo said={said} />} branches={below} one={one} />}
        </li>
      ))}
    </ol>
  </details>
)

const RepliesTo = ({ said: { name } }: { said: Said }) =>
  name === null ? <Trans>Replies</Trans> : <Trans>Replies to {name}</Trans>
