import type { ReactNode } from 'react'
import { WhyField } from '#web/account/desk/why-field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'

interface FormProps {
  intent: string
  UID: string
  refused: RefusedForm | undefined
  children: ReactNode
}

/** What an operator does with an account, and why. A refusal of the whole form is shown above all forms: it may be that this one isn't there any more. */
export const PersonForm = ({ intent, UID, refused, children }: FormProps) => (
  <SentForm
    intent={intent}
    refused={refused?.sentence ? undefined : refused}
    begun={refused?.intent === intent ? refused.kept : undefined}
  >
    <input type="hidden" name="UID" value={UID} />
    <WhyField />
    <Send quiet>{children}</Send>
  </SentForm>
)
