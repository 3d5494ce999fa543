import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'

/** An invitation for anyone with a question of their own. */
export const AskYourOwn = () => (
  <section className="ask-your-own" aria-labelledby="ask-your-own">
    <div>
      <h2 id="ask-your-own">
        <Trans>Ask your community</Trans>
      </h2>
      <p>
        <Trans>
          A school, a street, a union, a town: write a question, send the link, and tell everyone what happened next.
          Your community gets its own crest.
        </Trans>
      </p>
    </div>
    <ButtonLink to="/build">
      <Trans>Ask something</Trans>
    </ButtonLink>
  </section>
)
