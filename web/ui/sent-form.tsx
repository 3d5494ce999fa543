import { createContext, useContext, useRef, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { FormKey } from './form-key.tsx'
import { StatusMessage } from './status-message.tsx'

/** What a refused form shows again: why, where, and what had been filled in. */
export interface RefusedForm {
  /** Which form of the screen it was. */
  intent: string
  /** The name of the refusal. */
  code: string
  /** About the form as a whole; null: the marked fields say it. */
  sentence: string | null
  /** What is wrong with a field, by its name, in the order of the form. */
  errors: Record<string, string>
  kept: Record<string, string[]>
  /** When it was refused, in milliseconds: tells one refusal from the next. */
  given: number
}

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

const SECOND_TAP_MS = 1_000

interface Props extends Omit<ComponentProps<typeof Form>, 'method' | 'onSubmit'> {
  /** Which form of its screen this is. */
  intent: string
  /** What was refused on this screen, in whichever form. */
  refused: RefusedForm | undefined
  /** What had been filled in before and was not sent: it stands in the fields again, as after a refusal. */
  begun?: Record<string, string[]> | undefined
}

/** A form that says in words why it was refused, in the field where it is about one, and keeps what was filled in. */
export function SentForm({ intent, refused: onScreen, begun, className = 'form', children, ...form }: Props) {
  const refused = onScreen?.intent === intent ? onScreen : undefined
  const sending = useNavigation().formData?.get('intent') === intent
  const key = useFreshKey(refused)
  const last = useRef({ key: '', at: 0 })
  /** A second tap would break off the first, whose answer brings the session; it can come before this is drawn anew. */
  const dropSecond = (event: FormEvent) => {
    const { timeStamp: at } = event
    const again = last.current.key === key && at - last.current.at < SECOND_TAP_MS
    if (sending || again) event.preventDefault()
    else last.current = { key, at }
  }
  return (
    <Form {...form} key={key} method="post" className={className} onSubmit={dropSecond}>
      {refused?.sentence && <RefusedNote refused={refused} />}
      <FormKey />
      <input type="hidden" name="intent" value={intent} />
      <ThisForm value={{ refused: refused ?? (begun && notRefused(intent, begun)), sending }}>{children}</ThisForm>
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

/** Why a form was refused, where the form itself does not say it. */
export const RefusedNote = ({ refused }: { refused: RefusedForm }) => (
  <StatusMessage kind="trouble">{refused.sentence ?? Object.values(refused.errors)[0]}</StatusMessage>
)

/** The button that sends the form around, and what else one can do there. */
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
