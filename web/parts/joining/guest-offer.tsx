import '#web/words/more/load.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Form, Link, useLocation, useNavigation, useRouteLoaderData } from 'react-router'
import { MyAnswer } from '#web/parts/ballot/my-answer.tsx'
import type { RootData } from '#web/root.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Written } from '#web/ui/written.tsx'
import { settledIn, type Settled } from './settled.ts'

type Offered = NonNullable<Awaited<ReturnType<RootData>>['person']>['guestResponses'][number]

/** After signing in: whose are the answers this browser gave before? And afterwards: what came of it. */
export function GuestOffer() {
  const { search } = useLocation()
  const offered = useRouteLoaderData<RootData>('root')?.person?.guestResponses ?? []
  const settled = settledIn(search)
  return (
    <>
      {settled && <SettledNotice settled={settled} />}
      {offered.length > 0 && <Offer offered={offered} />}
    </>
  )
}

function Offer({ offered }: { offered: Offered[] }) {
  const { pathname, search } = useLocation()
  const sending = useNavigation().formAction === '/home'
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="say">
        <Trans>Are these answers yours?</Trans>
      </h2>
      <p className="say-more">
        <Plural
          value={offered.length}
          one="Before you signed in, this browser answered # poll."
          other="Before you signed in, this browser answered # polls."
        />
      </p>
      <ul className="rows">
        {offered.map((response) => (
          <li key={response.poll_id}>
            <h3>
              <Link to={`/results/${response.poll_id}`}>
                <Written lang={response.poll.lang}>{response.poll.title}</Written>
              </Link>
            </h3>
            <MyAnswer poll={response.poll} response={response} />
            <p className="meta">
              <Merging merging={response.merging} />
            </p>
          </li>
        ))}
      </ul>
      <Form method="post" action="/home" className="ways">
        <input type="hidden" name="back" value={pathname + search} />
        <Button name="intent" value="merge" aria-disabled={sending}>
          <Trans>Make them mine</Trans>
        </Button>
        <Button quiet name="intent" value="decline" aria-disabled={sending}>
          <Trans>They are not mine</Trans>
        </Button>
      </Form>
      <p className="note">
        <Trans>Either way nobody is counted twice. If they are not yours, they stay counted as a guest’s.</Trans>
      </p>
    </section>
  )
}

function Merging({ merging }: { merging: Offered['merging'] }) {
  if (merging === 'moves') return <Trans>It would become yours.</Trans>
  if (merging === 'replaces') return <Trans>It would replace the older answer of your account.</Trans>
  if (merging === 'gives_way') return <Trans>The answer of your account would stand; this one would not count.</Trans>
  return <Trans>It stays a guest’s: this poll takes no change now.</Trans>
}

function SettledNotice({ settled: { merged, kept, stayed, declined, unsettled } }: { settled: Settled }) {
  return (
    <Notice kind={unsettled > 0 ? 'trouble' : 'done'}>
      <p>
        {unsettled > 0 && (
          <Trans>
            That did not go through just now. Some of the answers may be settled already. Try again in a minute: nobody
            is counted twice.
          </Trans>
        )}
        {declined > 0 && <Trans>Good to know. Those answers stay a guest’s, and we will not ask again.</Trans>}
        {merged > 0 && <Plural value={merged} one="# answer is yours now." other="# answers are yours now." />}{' '}
        {kept > 0 && (
          <Plural
            value={kept}
            one="In # poll the answer of your account stands."
            other="In # polls the answers of your account stand."
          />
        )}{' '}
        {stayed > 0 && (
          <Plural
            value={stayed}
            one="# answer stays a guest’s: that poll takes no change now."
            other="# answers stay a guest’s: those polls take no change now."
          />
        )}
      </p>
    </Notice>
  )
}
