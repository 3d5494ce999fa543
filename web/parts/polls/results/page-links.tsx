import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { AnyResult } from '#web/parts/polls/types.ts'
import { RESULT_PAGE, TEXTS_FIND, TEXTS_FROM, useThere } from './pages.ts'

/** Links between the pages of a result with many questions. */
export function PageLinks({ result }: { result: AnyResult }) {
  const { t } = useLingui()
  const there = useThere(result.poll_id)
  if (result.hidden || result.pages < 2) return null
  const { page: shown, pages } = result
  const page = shown ?? 1
  const at = (to: number) =>
    there({ [RESULT_PAGE]: to === 1 ? null : String(to), [TEXTS_FROM]: null, [TEXTS_FIND]: null })
  return (
    <nav className="ways" aria-label={t`Pages of this result`}>
      {page > 1 && (
        <Link to={at(page - 1)} rel="prev">
          <Trans>Previous questions</Trans>
        </Link>
      )}
      <span className="note">
        <Trans>
          Page {page} of {pages}
        </Trans>
      </span>
      {page < pages && (
        <Link to={at(page + 1)} rel="next">
          <Trans>More questions</Trans>
        </Link>
      )}
    </nav>
  )
}
