import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { queryValue } from '#web/state/query.ts'
import { Head } from '#web/ui/head.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import type { Choice } from './account-plate.server.ts'

interface Props {
  choices: Choice[]
  refused: RefusedForm | undefined
}

/** The choice of the updates a person gets, among those that are optional. */
export function UpdateChoices({ choices, refused }: Props) {
  const { search, key } = useLocation()
  const kept = refused?.kept.on
  return (
    <div className="stack">
      <p className="eyebrow">
        <Link to="/account#happened">
          <Trans>Your account</Trans>
        </Link>
      </p>
      <Head title={<Trans>Which updates you get</Trans>}>
        <Trans>
          Untick what you don’t want among your updates. You’re always told what’s decided about your own things, your
          role and your appeals.
        </Trans>
      </Head>
      {queryValue(search, 'done') === 'chosen' && !refused && (
        <StatusMessage key={key} kind="done">
          <Trans>Your choice has been saved.</Trans>
        </StatusMessage>
      )}
      <SentForm intent="choose" refused={refused}>
        <fieldset className="choices">
          <legend>
            <Trans>Tell me about</Trans>
          </legend>
          {choices.map(({ choice, name, on }) => (
            <label key={choice} className="choice">
              <input type="checkbox" name="on" value={choice} defaultChecked={kept ? kept.includes(choice) : on} />
              {name}
            </label>
          ))}
        </fieldset>
        <Send>
          <Trans>Save</Trans>
        </Send>
      </SentForm>
    </div>
  )
}
