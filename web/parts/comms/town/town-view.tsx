import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { Head } from '#web/ui/head.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Written } from '#web/ui/written.tsx'
import { TownForm } from './town-form.tsx'
import type { TownForOperator } from './town-look.server.ts'
import sheet from './town.css?inline'

interface Props {
  page: TownForOperator
  refused: RefusedForm | undefined
}

/** The operator's page on how the whole site introduces itself: its present look, and the form to change it. */
export const TownView = ({ page, refused }: Props) => (
  <div className="stack">
    <LateStyle name="town-form" sheet={sheet} />
    <p className="eyebrow">
      <Link to="/account">
        <Trans>Your account</Trans>
      </Link>
    </p>
    <Head title={<Trans>How this site introduces itself</Trans>}>
      <Trans>
        Everyone sees this on the front page, and at the top and bottom of every page. If you leave a field empty, it
        isn’t shown.
      </Trans>
    </Head>
    {page.saved && !refused && (
      <StatusMessage kind="done">
        <Trans>Saved. Everyone can see it now.</Trans>
      </StatusMessage>
    )}
    <AsShown page={page} />
    <TownForm page={page} refused={refused} />
  </div>
)

function AsShown({ page: { shown } }: { page: TownForOperator }) {
  if (!shown.name) return null
  return (
    <div className={`band as-shown ${shown.livery}`}>
      {shown.crest && <Crest community={{ comm_id: shown.crest, comm_name: shown.name }} large />}
      <div>
        <h2>
          <Written lang={shown.lang}>{shown.name}</Written>
        </h2>
        {shown.welcome && (
          <p className="lead">
            <Written lang={shown.welcome.lang}>{shown.welcome.text}</Written>
          </p>
        )}
      </div>
    </div>
  )
}
