import { Plural, Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { ThingPlate, ThingViewProps } from '#web/thing/plate.ts'
import { LateStyle } from '#web/ui/late-style.tsx'
import { Section } from '#web/ui/section.tsx'
import { listOf, moreOf } from './addresses.ts'
import { CommentForm, HowToTakePart } from './comment-form.tsx'
import sheet from './comments.css?inline'
import { OneComment } from './one-comment.tsx'
import type { OnThing } from './thing-plate.server.ts'

function Talk({ data, refused }: ThingViewProps<OnThing>) {
  const { pathname } = useLocation()
  const { items, next, count, sort, context, open, signed_in } = data
  return (
    <div id="comments">
      <LateStyle name="comments" sheet={sheet} />
      <Section title={<Plural value={count} _0="Comments" one="# comment" other="# comments" />}>
        <div className="comments">
          <Ways data={data} />
          <ol className="thread">
            {items.map((thread) => (
              <li key={thread.comment_id}>
                <OneThread thread={thread} data={data} refused={refused} />
              </li>
            ))}
          </ol>
          {next && (
            <Link className="btn quiet" to={listOf(sort, next)}>
              <Trans>More comments</Trans>
            </Link>
          )}
          {!open && (
            <p className="note">
              <Trans>Nobody can comment here at the moment.</Trans>
            </p>
          )}
          {open && !signed_in && <HowToTakePart path={pathname} />}
          {open && signed_in && !context?.replying && <CommentForm refused={refused} />}
        </div>
      </Section>
    </div>
  )
}

/** The orders there are, or from one thread back to all. */
function Ways({ data: { sort, context, count } }: { data: OnThing }) {
  if (count === 0 && !context)
    return (
      <p>
        <Trans>Nobody has said anything yet.</Trans>
      </p>
    )
  return (
    <nav aria-labelledby="comments">
      {context ? (
        <Link to={listOf(sort)}>
          <Trans>All comments</Trans>
        </Link>
      ) : (
        <>
          <Link to={listOf('useful')} aria-current={sort === 'useful'}>
            <Trans>Most useful first</Trans>
          </Link>
          <Link to={listOf('new')} aria-current={sort === 'new'}>
            <Trans>Newest first</Trans>
          </Link>
        </>
      )}
    </nav>
  )
}

interface ThreadProps {
  thread: OnThing['items'][number]
  data: OnThing
  refused: ThingViewProps<OnThing>['refused']
}

function OneThread({ thread, data, refused }: ThreadProps) {
  const { context, signed_in, open } = data
  const form = (comment_id: string) =>
    context?.replying && signed_in && open && context.comment_id === comment_id ? (
      <CommentForm reply_to={comment_id} refused={refused} />
    ) : null
  const { comment_id, replies, next_replies } = thread
  return (
    <>
      <OneComment said={thread} talk={data} refused={refused} />
      {form(comment_id)}
      {context?.earlier && (
        <Link to={listOf(data.sort)}>
          <Trans>Earlier replies</Trans>
        </Link>
      )}
      {replies.length > 0 && (
        <ol>
          {replies.map((said) => (
            <li key={said.comment_id}>
              <OneComment said={said} talk={data} refused={refused} />
              {form(said.comment_id)}
            </li>
          ))}
        </ol>
      )}
      {next_replies && (
        <Link to={moreOf(comment_id, next_replies)}>
          <Trans>More replies</Trans>
        </Link>
      )}
    </>
  )
}

/** What people say about a thing. */
export default {
  parts: [{ place: 50, on: ['poll', 'article', 'question'], View: Talk }],
} satisfies ThingPlate<OnThing>
