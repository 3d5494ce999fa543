import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { pollLimits } from '#contract/poll-limits.ts'
import { Prospect } from '#web/parts/polls/ballot/prospect.tsx'
import type { CheckedCode } from '#web/parts/polls/answering.server.ts'
import type { RefusedAnswer } from '#web/parts/polls/refused-answer.server.ts'
import { DrawnFor } from '#web/parts/polls/drawn-for.tsx'
import type { Poll } from '#web/parts/polls/types.ts'
import { useVisitor } from '#web/state/shared.ts'
import { Button } from '#web/ui/button.tsx'
import { FormKey } from '#web/ui/form-key.tsx'
import { FormStyles } from '#web/ui/form-styles.tsx'
import { Send, SentForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'

interface Props {
  poll: Poll
  refused: RefusedAnswer | undefined
  /** Renders the ballot once a code has opened it. */
  renderBallot: (before: ReactNode) => ReactNode
  /** A code that was just checked, with the answers filled in before the check. */
  checked: CheckedCode | undefined
  /** Whether this site sends e-mail. */
  letters: boolean
}

/** Shown before the ballot of a list poll: a code is checked first, so that nobody fills in a ballot in vain. */
export function CodeFirst({ poll, refused: last, checked, letters, renderBallot }: Props) {
  const refused = last?.poll_id === poll.poll_id ? last : undefined
  const code = refused?.codeRefused ? undefined : (refused?.kept.code?.[0] ?? checked?.code)
  if (code) return renderBallot(<CodeTaken code={code} told={!refused} />)
  return (
    <>
      {refused && (
        <StatusMessage key={JSON.stringify(refused)} kind="trouble">
          {refused.sentence}
        </StatusMessage>
      )}
      {poll.eligibility.why === 'NOT_CONFIRMED' && <ConfirmFirst letters={letters} />}
      <CodeForm poll={poll} refused={refused} />
      <p>
        <Trans>This is what the poll asks:</Trans>
      </p>
      <Prospect poll={poll} />
    </>
  )
}

/** Shown to everyone with an unconfirmed address, so that it does not reveal whether the address is on the list. */
function ConfirmFirst({ letters }: { letters: boolean }) {
  return (
    <div className="stack-small">
      <p className="say">
        <Trans>Your e-mail address isn’t confirmed yet.</Trans>
      </p>
      {letters ? (
        <SentForm intent="letter" action="/account" refused={undefined}>
          <p>
            <Trans>
              This poll is for people on its list. If your address is on it, confirm it first: follow the link in the
              e-mail we send you, then come back here.
            </Trans>
          </p>
          <Send>
            <Trans>Send me the e-mail</Trans>
          </Send>
        </SentForm>
      ) : (
        <SentForm intent="link" action="/account" refused={undefined}>
          <p>
            <Trans>
              This poll is for people on its list. If your address is on it, confirm it first, with a link. This site
              doesn’t send e-mail, so the people who run it have to pass the link on to you.
            </Trans>
          </p>
          <Send>
            <Trans>Ask for a link</Trans>
          </Send>
        </SentForm>
      )}
    </div>
  )
}

function CodeForm({ poll, refused }: { poll: Poll; refused: RefusedAnswer | undefined }) {
  const id = useId()
  return (
    <Form method="post" action={`/answer/${poll.poll_id}`} className="form">
      <FormStyles />
      <FormKey />
      <DrawnFor refused={refused} />
      <input type="hidden" name="intent" value="code" />
      {refused && <KeptFields kept={refused.kept} />}
      <div className="field">
        <label htmlFor={id}>
          <Trans>Your code</Trans>
        </label>
        <p id={`${id}-hint`} className="note">
          <HowToGetIn poll={poll} />
        </p>
        <input
          id={id}
          name="code"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2 * pollLimits.code.max}
          required
          defaultValue={refused?.kept.code?.[0]}
          aria-describedby={`${id}-hint`}
          aria-invalid={refused?.codeRefused || undefined}
        />
      </div>
      <div>
        <Button>
          <Trans>Check my code</Trans>
        </Button>
      </div>
    </Form>
  )
}

function HowToGetIn({ poll }: { poll: Poll }) {
  const { authenticated } = useVisitor()
  if (poll.eligibility.why === 'NOT_CONFIRMED')
    return <Trans>Or enter a code from the organisers, if you have one.</Trans>
  if (authenticated)
    return (
      <Trans>
        This poll is for people on its list, and your account’s e-mail address isn’t on it. You need a code from the
        organisers.
      </Trans>
    )
  const to = `/login?redirect=${encodeURIComponent(`/answer/${poll.poll_id}`)}`
  return (
    <Trans>
      This poll is for people on its list. You need a code from the organisers, or you can{' '}
      <Link to={to}>sign in with an address on the list</Link>.
    </Trans>
  )
}

/** Keeps the answers filled in before the code was refused, so that they return with the ballot. */
const KeptFields = ({ kept }: Pick<RefusedAnswer, 'kept'>) =>
  Object.entries(kept)
    .filter(([name]) => name.startsWith('i') && name !== 'intent')
    .flatMap(([name, values]) =>
      values.map((value, at) => <input key={`${name} ${at}`} type="hidden" name={name} value={value} />),
    )

/** Shown above the ballot that a code has opened; the code is sent with the answer. */
const CodeTaken = ({ code, told }: { code: string; told: boolean }) => (
  <>
    <input type="hidden" name="code" value={code} />
    {told && (
      <StatusMessage kind="done">
        <Trans>Your code is on the list. You can answer now.</Trans>
      </StatusMessage>
    )}
  </>
)
