import { Trans } from '@lingui/react/macro'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import type { Item } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import type { ResultItem } from './result-item.ts'

interface Props {
  poll: ResultItem['poll']
  item: Item
  among: string[]
}

/** Explains how anyone can verify the drawing of lots without our software. */
export function LotCheck({ poll: { poll_id, lang, lot }, item, among }: Props) {
  if (!lot) return null
  return (
    <Details summary={<Trans>Check the draw yourself</Trans>}>
      <p>
        <Trans>
          The draw uses a secret that was created when the poll was published, before anyone had answered. This is its
          fingerprint (SHA-256), shown from the start:
        </Trans>
      </p>
      <p className="print">
        <code>{lot.hash}</code>
      </p>
      {lot.secret === null ? (
        <p>
          <Trans>We show the secret itself once the poll has closed. Then anyone can check the draw.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              The line for each option is made up of the secret, the poll, the question and the option, in that order.
              We work out the SHA-256 of each line, and the option with the lowest SHA-256 ranks highest. The SHA-256 of
              the secret alone is the fingerprint above.
            </Trans>
          </p>
          <dl className="print">
            <div>
              <dt>
                <Trans>Just the secret</Trans>
              </dt>
              <dd>
                <code>{lot.secret}</code>
              </dd>
            </div>
            {among.map((option_id) => (
              <div key={option_id}>
                <dt>
                  <ChoiceName item={item} lang={lang} option_id={option_id} />
                </dt>
                <dd>
                  <code>{lot.secret + poll_id + item.item_id + option_id}</code>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Details>
  )
}
