import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'

/** A screen whose service does not exist yet: what it will be, and what the reader can do today. */
export function NotOpenYet({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <Head
        eyebrow={
          <b>
            <Trans>Not open yet</Trans>
          </b>
        }
        title={title}
      >
        {lead}
      </Head>
      <section className="panel" aria-labelledby="meanwhile">
        <h2 id="meanwhile">
          <Trans>What you can do now</Trans>
        </h2>
        <p>
          <Trans>You don’t need an account to take part. Answer an open poll and your answer counts right away.</Trans>
        </p>
        <p className="ways">
          <ButtonLink to="/home">
            <Trans>See the open polls</Trans>
          </ButtonLink>
          <ButtonLink quiet to="/communities">
            <Trans>See the communities</Trans>
          </ButtonLink>
        </p>
      </section>
    </>
  )
}
