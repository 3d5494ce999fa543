import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { ArrivedHead } from './arrived-head.tsx'

/** After signing up where letters are sent: what happens next. The same whether or not the address has an account. */
export function LetterSent({ to, login }: { to: string; login: string }) {
  return (
    <>
      <ArrivedHead title={<Trans>Look in your mailbox</Trans>}>
        <Trans>
          A letter is on its way to <b>{to}</b>.
        </Trans>
      </ArrivedHead>
      <Panel title={<Trans>What to do next</Trans>}>
        <ol className="steps">
          <li>
            <Trans>Open the letter from polity.</Trans>
          </li>
          <li>
            <Trans>Follow its link and press the button there.</Trans>
          </li>
          <li>
            <Trans>You are signed in.</Trans>
          </li>
        </ol>
      </Panel>
      <Section aside title={<Trans>No letter?</Trans>}>
        <p>
          <Trans>
            It can take a few minutes. Look among unwanted mail too. Is the address wrong?{' '}
            <Link to="/signup" reloadDocument>
              Begin again
            </Link>
            . Do you have an account already? <Link to={login}>Sign in</Link>.
          </Trans>
        </p>
      </Section>
    </>
  )
}
