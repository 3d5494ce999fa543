import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { BuildViewProps } from '#web/authoring/plate.ts'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { WriteForm } from './write-form.tsx'
import './articles.css'
import type { WritePageData } from './write.server.ts'

/** The page under /build where an article is written. */
export function WritePage({ data, sent }: BuildViewProps<WritePageData, { refused?: RefusedForm }>) {
  const { places, anywhere, article_id, correcting } = data
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to="/build">
            <Trans>Ask something</Trans>
          </Link>
        }
        title={titleOf()}
      />
      {places.length > 0 || anywhere || article_id ? <WriteForm page={data} refused={sent?.refused} /> : <NoPlace />}
    </>
  )

  function titleOf() {
    if (correcting) return <Trans>Correct an article</Trans>
    return article_id ? <Trans>Your draft</Trans> : <Trans>Write an article</Trans>
  }
}

const NoPlace = () => (
  <>
    <p>
      <Trans>Articles are written in a community: by those who look after it, and by members where it lets them.</Trans>
    </p>
    <div className="ways">
      <ButtonLink to="/communities">
        <Trans>Find a community</Trans>
      </ButtonLink>
    </div>
  </>
)
