import { Trans } from '@lingui/react/macro'
import { Bot as BotSign } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { AsksAgain } from './asks-again.tsx'
import type { Greeting } from './types.ts'

/** The disclosure shown before any question can be asked and above every conversation. */
export const Disclosure = ({ children }: { children: string }) =>
  children && (
    <p className="disclosure">
      <Icon node={BotSign} />
      <span>{children}</span>
    </p>
  )

/** Example questions that can be answered here; pressing one of them asks it. */
export function Examples({ examples, action }: { examples: string[]; action: string }) {
  if (examples.length === 0) return null
  return (
    <section className="examples" aria-labelledby="examples">
      <h2 id="examples">
        <Trans>For example</Trans>
      </h2>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <AsksAgain action={action} message={example}>
              {example}
            </AsksAgain>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A list of what the bot can and can't do, for the rail beside a conversation. */
export const CanAndCannot = ({ can, cannot }: Pick<Greeting, 'can' | 'cannot'>) => (
  <>
    <section>
      <h2>
        <Trans>It can</Trans>
      </h2>
      <ul className="prospect">
        {can.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
    <section>
      <h2>
        <Trans>It can’t</Trans>
      </h2>
      <ul className="prospect">
        {cannot.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  </>
)
