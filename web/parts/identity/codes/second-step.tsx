import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Head } from '#web/ui/head.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { CodeField } from './code-field.tsx'
import { LostCodes } from './lost-codes.tsx'

/** The second step of signing in. `again`: the address where somebody begins anew. */
export const SecondStep = ({ again, refused }: { again: string; refused: RefusedForm | undefined }) => (
  <>
    <Head title={<Trans>One more step</Trans>}>
      <Trans>Your account asks for a code as well.</Trans>
    </Head>
    <Panel>
      <SentForm intent="code" refused={refused}>
        <CodeField hint={<Trans>Six digits, new every half minute. A recovery code works once.</Trans>} />
        <Send>
          <Trans>Sign in</Trans>
        </Send>
      </SentForm>
      <LostCodes refused={refused} />
      <p>
        <Link className="act" to={again}>
          <Trans>Begin again, or use a passkey</Trans>
        </Link>
      </p>
    </Panel>
  </>
)
