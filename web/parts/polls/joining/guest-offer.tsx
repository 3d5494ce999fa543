import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Form, Link, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { MyAnswer } from '#web/parts/polls/ballot/my-answer.tsx'
import { TitleLink } from '#web/parts/polls/ballot/title-link.tsx'
import type { RootData } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { settledIn, type Settled } from './settled.ts'

type Offered = NonNullable<Awaited<ReturnType<RootData>>['person']>['guestResponses'][number]

/** Asks after signing in whether earlier answers from this browser are the person's own, then shows the outcome. */
export function GuestOffer() {
  const { search } = useLocation()
  const person = useRouteLoaderData<RootData>('root')?.person
  const offered = person?.guestResponses ?? []
  const settled = settledIn(search)
  return (
    <>
      {settled && <SettledNotice settled={settled} />}
      {offered.length > 0 && <Offer offered={offered} more={person?.moreGuestResponses ?? null} />}
    </>
  )
}

function Offer({ offered, more }: { offered: Offered[]; more: string | null }) {
  const { pathname, search } = useLocation()
  const paged = more !== null || new URLSearchParams(search).has('offered')
  const sending = useNavigation().formAction === '/home'
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="say">
        <Trans>Are these answers yours?</Trans>
      </h2>
      <p className="say-more">
        {paged ? (
          <Trans>Before you signed in, many polls were answered in this browser. This is part of the list.</Trans>
        ) : (
          <Plural
            value={offered.length}
            one="Before you signed in, # poll was answered in this browser."
            other="Before you signed in, # polls were answered in this browser."
          />
        )}
      </p>
      <ul className="rows">
        {offered.map((response) => (
          <li key={response.poll_id}>
            <h3>
              <TitleLink
                to={`/results/${response.poll_id}`}
                lang={response.poll.lang}
                title={response.poll.title}
                correction={response.poll.corrections.title}
              />
            </h3>
            <MyAnswer poll={response.poll} response={response} />
            <p className="meta">
              <Merging merging={response.merging} />
            </p>
          </li>
        ))}
      </ul>
      {paged && <OtherPages more={more} />}
      <Form method="post" action="/home" className="ways">
        <input type="hidden" name="back" value={pathname + search} />
        <Button name="intent" value="merge" aria-disabled={sending}>
          <Trans>Yes, they’re mine</Trans>
        </Button>
        <Button quiet name="intent" value="decline" aria-disabled={sending}>
          <Trans>No, they’re not mine</Trans>
        </Button>
      </Form>
      <p className="note">
        <Trans>Either way, nobody is counted twice. If they aren’t yours, they still count as guest answers.</Trans>
      </p>
    </section>
  )
}

/** Loads a whole page: content above every screen is not loaded again on navigation. */
const OtherPages = ({ more }: { more: string | null }) => (
  <p className="row-ways">
    {more !== null && (
      <Link className="act" to={`/home?offered=${more}`} rel="next" reloadDocument>
        <Trans>Show earlier answers</Trans>
      </Link>
    )}
    <Trans>This applies to all of them.</Trans>
  </p>
)

function Merging({ merging }: { merging: Offered['merging'] }) {
  if (merging === 'moves') return <Trans>This answer would be added to your account.</Trans>
  if (merging === 'replaces') return <Trans>This answer would replace your account’s earlier answer.</Trans>
  if (merging === 'gives_way') return <Trans>Your account’s answer would count, and this one wouldn’t.</Trans>
  return <Trans>This answer would stay a guest answer, because this poll isn’t open.</Trans>
}

function SettledNotice({ settled: { merged, kept, stayed, declined, unsettled } }: { settled: Settled }) {
  return (
    <Notice kind={unsettled > 0 ? 'trouble' : 'done'}>
      <p>
        {unsettled > 0 && (
          <Trans>
            That didn’t go through completely. Some of the answers may already have been dealt with. Try again in a
            minute. Nobody will be counted twice.
          </Trans>
        )}
        {declined > 0 && (
          <Trans>Thanks for letting us know. They’ll stay as guest answers, and we won’t ask again.</Trans>
        )}
        {merged > 0 && (
          <Plural
            value={merged}
            one="# answer has been added to your account."
            other="# answers have been added to your account."
          />
        )}{' '}
        {kept > 0 && (
          <Plural
            value={kept}
            one="In # poll, your account’s answer still counts."
            other="In # polls, your account’s answers still count."
          />
        )}{' '}
        {stayed > 0 && (
          <Plural
            value={stayed}
            one="# answer is still a guest answer, because that poll isn’t open."
            other="# answers are still guest answers, because those polls aren’t open."
          />
        )}
      </p>
    </Notice>
  )
}
