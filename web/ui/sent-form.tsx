import { Trans } from '@lingui/react/macro'
import {
  createContext,
  useContext,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { FormKey } from './form-key.tsx'
import { FormStyles } from './form-styles.tsx'
import { StatusMessage } from './status-message.tsx'
import { Wrong } from './wrong.tsx'

/** The data with which a refused form is shown again: the reason, the field concerned, and the values filled in. */
export interface RefusedForm {
  /** The intent of the refused form. */
  intent: string
  /** The code of the refusal. */
  code: string
  /** A message about the form as a whole; null if the marked fields say everything. */
  sentence: string | null
  /** The errors of the fields, by name, in the order of the form. */
  errors: Record<string, string>
  kept: Record<string, string[]>
  /** When the form was refused, in milliseconds, to distinguish one refusal from the next. */
  given: number
}

/** The refusal, if any, in what an action returned: which form was sent is known only once the reply is there. */
export const refusedIn = (sent: object | undefined): RefusedForm | undefined =>
  sent && 'refused' in sent ? (sent.refused as RefusedForm) : undefined

interface Sent {
  refused: RefusedForm | undefined
  sending: boolean
}

const ThisForm = createContext<Sent>({ refused: undefined, sending: false })

/** The state of the surrounding form. */
export const useThisForm = () => useContext(ThisForm)

/** A key that resets a form on each refusal or navigation, so that no password remains in it. */
export function useFreshKey(refused: RefusedForm | undefined): string {
  const { key } = useLocation()
  return String(refused?.given ?? key)
}

const SECOND_TAP_MS = 1_000

/**
 * Whether the server can be reached, which is possible on the same machine or a local network even when a browser says
 * it is offline.
 */
const reachesServer = () =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

interface Props extends Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit'> {
  /** The intent that identifies this form on its screen. */
  intent: string
  /** The refusal of any form on this screen. */
  refused: RefusedForm | undefined
  /** Values filled in earlier but not sent: they appear in the fields again, as after a refusal. */
  begun?: Record<string, string[]> | undefined
}

/**
 * A form that shows why it was refused, beside the field concerned if there is one, and keeps the values filled in. It
 * also keeps them while there is no connection.
 */
export function SentForm({ intent, refused: onScreen, begun, className = 'form', children, ...form }: Props) {
  const refused = onScreen?.intent === intent ? onScreen : undefined
  const key = useFreshKey(refused)
  const last = useRef({ key: '', at: 0 })
  const [sentKey, setSentKey] = useState(key)
  const inFlight = useNavigation().formData?.get('intent') === intent
  /** A refusal is shown while the page is still reloading, and the corrected form can already be sent then. */
  const sending = inFlight && sentKey === key
  const [cutOff, setCutOff] = useState(false)
  const reached = useRef(false)
  /** Sends the form only if the server answers: a failed request would replace the page, and with it what was written. */
  const sendIfReached = async (form: HTMLFormElement, by: HTMLElement | null) => {
    reached.current = await reachesServer()
    setCutOff(!reached.current)
    if (reached.current && form.isConnected) form.requestSubmit(by)
    reached.current = false
  }
  /**
   * Ignores a second submission. It can come before the page is rendered again, and would cancel the first, whose reply
   * brings the session.
   */
  const dropSecond = (event: SubmitEvent<HTMLFormElement>) => {
    const { timeStamp: at, currentTarget, nativeEvent } = event
    if (!navigator.onLine && !reached.current) {
      event.preventDefault()
      return void sendIfReached(currentTarget, nativeEvent.submitter)
    }
    setCutOff(false)
    const again = last.current.key === key && at - last.current.at < SECOND_TAP_MS
    if (sending || again) event.preventDefault()
    else {
      last.current = { key, at }
      setSentKey(key)
    }
  }
  return (
    <Form {...form} key={key} method="post" className={className} onSubmit={dropSecond}>
      <FormStyles />
      {refused?.sentence && <RefusedNote refused={refused} />}
      <FormKey />
      <input type="hidden" name="intent" value={intent} />
      <ThisForm value={{ refused: refused ?? (begun && notRefused(intent, begun)), sending }}>{children}</ThisForm>
      {cutOff && (
        <Wrong alert>
          <Trans>You’re offline. What you’ve written stays here. Send it once you’re connected again.</Trans>
        </Wrong>
      )}
    </Form>
  )
}

const notRefused = (intent: string, kept: RefusedForm['kept']): RefusedForm => ({
  intent,
  code: '',
  sentence: null,
  errors: {},
  kept,
  given: 0,
})

/** The reason why a form was refused, for places where the form itself does not show it. */
export const RefusedNote = ({ refused }: { refused: RefusedForm }) => (
  <StatusMessage kind="trouble">{refused.sentence ?? Object.values(refused.errors)[0]}</StatusMessage>
)

/** The button that submits the surrounding form, and other actions beside it. */
export function Send({ quiet, beside, children }: { quiet?: boolean; beside?: ReactNode; children: ReactNode }) {
  const { sending } = useThisForm()
  return (
    <div className={beside ? 'ways' : undefined}>
      <Button quiet={quiet} aria-disabled={sending}>
        {children}
      </Button>
      {beside}
    </div>
  )
}
