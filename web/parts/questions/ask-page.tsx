import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { BuildViewProps } from '#web/authoring/plate.ts'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { AskForm } from './ask-form.tsx'
import type { AskPageData, SentQuestion } from './ask.server.ts'

/** The page under /build where a question is asked or edited. */
export function AskPage({ data, sent }: BuildViewProps<AskPageData, SentQuestion>) {
  const { words, places, at } = data
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to="/build">
            <Trans>Ask something</Trans>
          </Link>
        }
        title={places ? <Trans>Ask a question</Trans> : <Trans>Edit your question</Trans>}
      />
      {places?.length === 0 ? (
        <JoinFirst at={at} />
      ) : (
        <AskForm words={words} places={places} refused={sent?.refused} likely={sent?.likely} />
      )}
    </>
  )
}

const JoinFirst = ({ at }: Pick<AskPageData, 'at'>) => (
  <>
    <p>
      {at ? (
        <Trans>Questions about this poll are asked in its community. Join it, and you can ask its members.</Trans>
      ) : (
        <Trans>Questions are asked in a community. Join one, and you can ask its members.</Trans>
      )}
    </p>
    <div className="ways">
      <ButtonLink to={at ? `/communities/${at}` : '/communities'}>
        {at ? <Trans>See the community</Trans> : <Trans>Find a community</Trans>}
      </ButtonLink>
    </div>
  </>
)
