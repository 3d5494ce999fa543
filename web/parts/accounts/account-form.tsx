import { Plural, Trans } from '@lingui/react/macro'
import { createContext, useContext, type ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/words/dates.ts'
import type { RefusedForm } from './refused-form.ts'
import { Told } from './told.tsx'

interface Sent {
  refused: RefusedForm | undefined
  sending: boolean
}

const ThisForm = createContext<Sent>({ refused: undefined, sending: false })

/** How the form around has fared. */
export const useThisForm = () => useContext(ThisForm)

/** Whatever holds a form begins anew with it: a password that was sent stands nowhere any more. */
export function useFreshKey(refused: RefusedForm | undefined): string {
  const { key } = useLocation()
  return String(refused?.given ?? key)
}

interface Props {
  /** Which form of its screen this is. */
  intent: string
  /** Left out where it is sent to the address of the page. */
  action?: string
  /** What was refused on this screen, in whichever form. */
  refused: RefusedForm | undefined
  children: ReactNode
}

/** A form that says in words why it was refused, in the field where it is about one, and keeps what was filled in. */
export function AccountForm({ intent, action, refused: onScreen, children }: Props) {
  const refused = onScreen?.intent === intent ? onScreen : undefined
  const sending = useNavigation().formData?.get('intent') === intent
  const key = useFreshKey(refused)
  return (
    <Form
      key={key}
      method="post"
      action={action}
      className="form"
      // A second tap would break off the first, whose answer brings the session.
      onSubmit={(event) => sending && event.preventDefault()}
    >
      {refused?.field === null && <RefusedNote refused={refused} />}
      <input type="hidden" name="intent" value={intent} />
      <ThisForm value={{ refused, sending }}>{children}</ThisForm>
    </Form>
  )
}

/** Why a form as a whole was refused, and when trying again can succeed. */
export function RefusedNote({ refused: { sentence, again } }: { refused: RefusedForm }) {
  const { time } = useDates()
  return (
    <Told kind="trouble">
      {sentence}{' '}
      {again && again.seconds <= 90 && (
        <Plural value={again.seconds} one="You can try again in # second." other="You can try again in # seconds." />
      )}
      {again && again.seconds > 90 && <Trans>You can try again at {time(again.at)}.</Trans>}
    </Told>
  )
}

/** The button that sends the form around. */
export function Send({ quiet, children }: { quiet?: boolean; children: ReactNode }) {
  const { sending } = useThisForm()
  return (
    <div>
      <Button quiet={quiet} aria-disabled={sending}>
        {children}
      </Button>
    </div>
  )
}
