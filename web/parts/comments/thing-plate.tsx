import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { ThingPlate, ThingViewProps } from '#web/thing/plate.ts'
import { LateStyle } from '#web/ui/late-style.tsx'
import { Section } from '#web/ui/section.tsx'
import { aboutOf, allOf, listOf } from './addresses.ts'
import { CommentForm, HowToTakePart } from './comment-form.tsx'
import sheet from './comments.css?inline'
import { AboutParagraph, OnParagraph } from './on-paragraph.tsx'
import { OneThread } from './one-thread.tsx'
import type { BesideThings, OnThing } from './thing-plate.server.ts'

function Talk({ data, refused }: ThingViewProps<OnThing>) {
  const { pathname } = useLocation()
  const { thing, items, next, sort, context, open, barred, signed_in } = data
  const paragraph = data.paragraph?.anchor
  const count = countIn(data)
  return (
    <div id="comments">
      <LateStyle name="comments" sheet={sheet} />
      <Section title={<Plural value={count} _0="Comments" one="# comment" other="# comments" />}>
        <div className="comments">
          {data.paragraph && <AboutParagraph paragraph={data.paragraph} />}
          <Ways data={data} />
          <ol className="thread">
            {items.map((thread) => (
              <li key={thread.comment_id}>
                <OneThread thread={thread} data={data} refused={refused} />
              </li>
            ))}
          </ol>
          {next && (
            <Link className="btn quiet" to={listOf(thing, sort, { after: next, paragraph })}>
              <Trans>More comments</Trans>
            </Link>
          )}
          {!open && (
            <p className="note">
              <Trans>Nobody can comment here at the moment.</Trans>
            </p>
          )}
          {open && !signed_in && <HowToTakePart path={pathname + (paragraph ? aboutOf(thing, paragraph) : '')} />}
          {open && barred && (
            <p className="note">
              <Trans>
                The community has suspended or ended your membership, so you can’t comment here. The decision is in your
                account, and you can appeal against it.
              </Trans>
            </p>
          )}
          {open && signed_in && !barred && !context?.doing && <CommentForm paragraph={paragraph} refused={refused} />}
        </div>
      </Section>
    </div>
  )
}

/** The number of comments on the thing, or on the one paragraph selected. */
const countIn = ({ count, paragraph, paragraphs }: OnThing): number =>
  paragraph ? (paragraphs[paragraph.anchor] ?? 0) : count

const orders: { by: OnThing['sort']; name: ReactNode }[] = [
  { by: 'useful', name: <Trans>Most useful first</Trans> },
  { by: 'balanced', name: <Trans>For and against in turn</Trans> },
  { by: 'new', name: <Trans>Newest first</Trans> },
  { by: 'threads', name: <Trans>Oldest first</Trans> },
]

/** Links to the available orders, or from one thread back to all comments. */
function Ways({ data }: { data: OnThing }) {
  const { t } = useLingui()
  const { thing, sort, context } = data
  const paragraph = data.paragraph?.anchor
  if (countIn(data) === 0 && !context && (!paragraph || data.count === 0))
    return (
      <p>
        <Trans>Nobody has said anything yet.</Trans>
      </p>
    )
  return (
    <nav aria-label={t`Order of the comments`}>
      {context ? (
        <Link to={listOf(thing, sort)}>
          <Trans>All comments</Trans>
        </Link>
      ) : (
        <>
          {paragraph && (
            <Link to={listOf(thing, sort)}>
              <Trans>All comments</Trans>
            </Link>
          )}
          {orders.map(({ by, name }) => (
            <Link key={by} rel="nofollow" to={listOf(thing, by, { paragraph })} aria-current={sort === by}>
              {name}
            </Link>
          ))}
        </>
      )}
    </nav>
  )
}

/** The link from an answer to its comments, which are loaded only when the link is followed. */
function CommentsOf({ id, data: { counts } }: { id: string; data: BesideThings }) {
  const count = counts[id] ?? 0
  return (
    <Link className="act note" to={allOf({ kind: 'answer', id })}>
      <Plural value={count} _0="Comment" one="# comment" other="# comments" />
    </Link>
  )
}

/** The comments on a thing. */
export default {
  parts: [{ place: 50, on: ['poll', 'article', 'question', 'answer'], View: Talk }],
  blocks: [{ place: 50, on: ['article'], Mark: OnParagraph }],
  lines: [{ place: 50, on: ['answer'], Line: CommentsOf }],
} satisfies ThingPlate<OnThing, BesideThings>
