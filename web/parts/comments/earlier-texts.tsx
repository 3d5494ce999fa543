import { Trans } from '@lingui/react/macro'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { Prose } from '#web/ui/prose.tsx'
import { useDates } from '#web/words/dates.ts'
import type { OnThing } from './thing-plate.server.ts'

type Words = NonNullable<NonNullable<OnThing['context']>['words']>

const minutes = limits.free_edit_minutes

/** The earlier texts of an edited comment, latest first. */
export function EarlierTexts({ words }: { words: Words }) {
  const { dayAndTime } = useDates()
  return (
    <section className="earlier" aria-labelledby="earlier-texts">
      <h3 id="earlier-texts">
        <Trans>What it said before</Trans>
      </h3>
      {words.length === 0 && (
        <p className="note">
          <Trans>
            It was only edited in its first {minutes} minutes, before anyone had answered. Those edits aren’t kept.
          </Trans>
        </p>
      )}
      {words.map(({ version, until, html }) => {
        const when = dayAndTime(until)
        return (
          <article key={version} dir="auto">
            <p className="note">
              <Trans>Until {when}</Trans>
            </p>
            <Prose html={html} />
          </article>
        )
      })}
    </section>
  )
}
