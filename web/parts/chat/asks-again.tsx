import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'

interface Props {
  action: string
  message: string
  bill_id?: string
  thread_id?: string | undefined
  children: ReactNode
}

/** A button that asks a question. */
export function AsksAgain({ action, message, bill_id, thread_id, children }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'ask'
  return (
    <Form method="post" action={action} onSubmit={(event) => sending && event.preventDefault()}>
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="message" value={message} />
      {bill_id && <input type="hidden" name="bill_id" value={bill_id} />}
      {thread_id && <input type="hidden" name="thread_id" value={thread_id} />}
      <button className="pick" aria-disabled={sending}>
        {children}
      </button>
    </Form>
  )
}
