import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { ArrivedHead } from './arrived-head.tsx'

/**
 * Shown after signing up on a site that sends e-mail: the next steps. It is the same whether or not the address already
 * has an account.
 */
export function LetterSent({ to, login }: { to: string; login: string }) {
  return (
    <>
      <ArrivedHead title={<Trans>Check your e-mail</Trans>}>
        <Trans>
          We’re sending an e-mail to <b>{to}</b>.
        </Trans>
      </ArrivedHead>
      <Panel title={<Trans>What to do next</Trans>}>
        <ol className="steps">
          <li>
            <Trans>Open the e-mail from polity.</Trans>
          </li>
          <li>
            <Trans>Follow the link in the e-mail and press the button there.</Trans>
          </li>
          <li>
            <Trans>You’re signed in.</Trans>
          </li>
        </ol>
      </Panel>
      <Section aside title={<Trans>No e-mail yet?</Trans>}>
        <p>
          <Trans>
            It can take a few minutes. Check your spam folder too. Is the address wrong?{' '}
            <Link to="/signup" reloadDocument>
              Start again
            </Link>
            . Already have an account? <Link to={login}>Sign in</Link>.
          </Trans>
        </p>
      </Section>
    </>
  )
}
