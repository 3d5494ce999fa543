import { Trans } from '@lingui/react/macro'
import { Panel } from '#web/ui/panel.tsx'
import { Composer } from './composer.tsx'
import { Disclosure, Examples } from './greeting.tsx'
import type { Greeting, SentToBot } from './types.ts'

interface Props extends SentToBot {
  greeting: Greeting
  /** The bot's page. */
  action: string
  /**
   * Whether the page has already said above that this is a program; the rest of the disclosure then follows the field.
   */
  said?: boolean
}

/** An introduction to the bot, a field for a first question, and examples until a question has been answered here. */
export const FirstQuestion = ({ greeting, refused, once, action, said = false }: Props) => (
  <>
    {!said && <Disclosure>{greeting.disclosure}</Disclosure>}
    <Panel>
      <Composer
        label={<Trans>Your question</Trans>}
        quota={greeting.quota}
        refused={refused}
        unkept={once !== undefined}
        action={action}
      />
    </Panel>
    {said && <Disclosure>{greeting.disclosure}</Disclosure>}
    {!once && <Examples examples={greeting.examples} action={action} />}
  </>
)
