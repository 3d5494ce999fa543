import { Plural, Trans } from '@lingui/react/macro'
import { useNumber } from '#web/words/dates.ts'

export interface RepliesGiven {
  /** The number of closed polls that promised a reply or got one. */
  promised: number
  given: number
  /** The number of polls without a reply for which the promised day has passed. */
  late: number
}

/** How many of a community's closed polls got a reply; shown only if any of them promised or got one. */
export function Replies({ promised, given, late }: RepliesGiven) {
  const number = useNumber()
  if (promised === 0) return null
  const owed = promised - given
  const [replies, all] = [number(given), number(promised)]
  return (
    <section className="fact" aria-labelledby="replies">
      <h2 id="replies">
        <Trans>What came back</Trans>
      </h2>
      <p className="how-many">
        <b>
          <Trans>
            {replies} of {all}
          </Trans>
        </b>{' '}
        <span>
          <Trans>closed polls got a reply in writing.</Trans>
        </span>
      </p>
      {owed > 0 && (
        <p>
          <a href="#timeline">
            <Plural value={owed} one="# reply is still owed" other="# replies are still owed" />
          </a>
          {late > 0 && (
            <>
              {' '}
              <b className="late">
                <Plural value={late} one="# of them is late." other="# of them are late." />
              </b>
            </>
          )}
        </p>
      )}
    </section>
  )
}
