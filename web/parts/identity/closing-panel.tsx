import { Trans } from '@lingui/react/macro'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { useDates } from '#web/words/dates.ts'

/** Shown to somebody who has closed their account: until when they can keep it, and the button that does so. */
export function ClosingPanel({ closes_at, refused }: { closes_at: string; refused: RefusedForm | undefined }) {
  const { dayAndTime } = useDates()
  const when = dayAndTime(closes_at)
  return (
    <section className="panel" aria-labelledby="closing">
      <h2 id="closing">
        <Trans>
          Your account is closing on <time dateTime={closes_at}>{when}</time>
        </Trans>
      </h2>
      <p>
        <Trans>
          Until then nobody sees you in a list, and you can only read and download your data. After that, the account is
          deleted and can’t be brought back.
        </Trans>
      </p>
      <SentForm intent="keep-account" action="/account" refused={refused}>
        <Send>
          <Trans>Keep my account</Trans>
        </Send>
      </SentForm>
    </section>
  )
}
