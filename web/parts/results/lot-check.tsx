import { Trans } from '@lingui/react/macro'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import type { Item } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import type { ToldItem } from './told-item.ts'

interface Props {
  poll: ToldItem['poll']
  item: Item
  among: string[]
}

/** How anybody can draw the lot again: no tool of ours is needed. */
export function LotCheck({ poll: { poll_id, lang, lot }, item, among }: Props) {
  if (!lot) return null
  return (
    <Details summary={<Trans>Check the lot yourself</Trans>}>
      <p>
        <Trans>
          The lot comes from a secret that was made when the poll was published, before anybody had answered. This is
          its fingerprint (SHA-256), shown from the beginning:
        </Trans>
      </p>
      <p className="print">
        <code>{lot.hash}</code>
      </p>
      {lot.secret === null ? (
        <p>
          <Trans>The secret itself is shown when the poll has closed. Then anybody can check the lot.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              This is the secret, the poll, the question and the option, one after another. The SHA-256 of each line
              decides: the lowest is strongest. The SHA-256 of the secret alone is the fingerprint above.
            </Trans>
          </p>
          <dl className="print">
            <div>
              <dt>
                <Trans>The secret alone</Trans>
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
