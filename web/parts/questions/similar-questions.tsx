import { Plural, Trans } from '@lingui/react/macro'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { questionAddress } from './addresses.ts'
import type { Similar } from './types.ts'

/** Earlier questions similar to the question being asked. The form records the title for which they were shown. */
export function SimilarQuestions({ similar }: { similar: Similar | null }) {
  const items = similar?.items ?? []
  return (
    <>
      {/* This region exists before any similar question is found, so that screen readers announce questions when
         they appear. */}
      <div role="status">
        {items.length > 0 && (
          <p>
            <b>
              <Trans>Has somebody asked this already?</Trans>
            </b>{' '}
            <span className="note">
              <Plural
                value={items.length}
                one="One question is like yours. It opens in a new tab, and yours stays here."
                other="# questions are like yours. They open in a new tab, and yours stays here."
              />
            </span>
          </p>
        )}
      </div>
      {items.length > 0 && (
        <ul className="rows">
          {items.map(({ question_id, title, lang, answer_count, too_count, closed_as }) => (
            <li key={question_id}>
              <a href={questionAddress(question_id)} target="_blank" rel="noopener">
                <Written lang={lang}>{title}</Written>
              </a>
              <p className="meta">
                <span>
                  <Plural value={answer_count} _0="no answer yet" one="# answer" other="# answers" />
                </span>
                {too_count > 0 && (
                  <span>
                    <Plural value={too_count} one="# person has it too" other="# people have it too" />
                  </span>
                )}
                {closed_as && (
                  <Tag quiet>
                    <Trans>Closed</Trans>
                  </Tag>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="anyway" value={items.length > 0 ? similar?.title : ''} />
    </>
  )
}
