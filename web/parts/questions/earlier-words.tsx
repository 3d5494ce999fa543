import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { useDates } from '#web/words/dates.ts'
import { questionAddress } from './addresses.ts'
import { AuthorName } from './author-line.tsx'
import type { EarlierWords, Question } from './types.ts'
import { WrittenProse } from './written-prose.tsx'

/** The earlier texts of an edited question or answer, latest first. */
export function EarlierVersions({ question, earlier }: { question: Question; earlier: EarlierWords[] }) {
  const { dayAndTime } = useDates()
  return (
    <Section title={<Trans>What it said before</Trans>}>
      {earlier.length === 0 && (
        <p>
          <Trans>It was edited in its first ten minutes alone, and those edits aren’t kept.</Trans>
        </p>
      )}
      {earlier.map(({ version, until, suggested_by, taken_by, title, html }) => {
        const when = dayAndTime(until)
        return (
          <article key={version} className="ans">
            <p className="note">
              <Trans>Until {when}</Trans>
              {suggested_by && (
                <>
                  {' · '}
                  <Suggested by={suggested_by} taken_by={taken_by} />
                </>
              )}
            </p>
            {title && (
              <h3>
                <Written lang={question.lang}>{title}</Written>
              </h3>
            )}
            <WrittenProse html={html} lang={question.lang} />
          </article>
        )
      })}
      <p>
        <Link className="act" to={questionAddress(question.question_id)}>
          <Trans>Back to the question</Trans>
        </Link>
      </p>
    </Section>
  )
}

/** The people who suggested and accepted the wording that replaced this earlier text. */
function Suggested({
  by,
  taken_by,
}: Pick<EarlierWords, 'taken_by'> & { by: NonNullable<EarlierWords['suggested_by']> }) {
  const name = <AuthorName by={by} />
  if (taken_by === 'moderator') return <Trans>Next words suggested by: {name} (accepted by a moderator)</Trans>
  return <Trans>Next words suggested by: {name} (accepted by the author)</Trans>
}
