import { Trans, useLingui } from '@lingui/react/macro'
import { Crest } from '#web/parts/comms/crest/crest.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { useThisForm } from '#web/ui/sent-form.tsx'
import type { TownForOperator } from './town-look.server.ts'

/** The crests to choose from, a row for each colour; each is a radio button that shows the crest. */
export function CrestField({ page: { said, crests } }: { page: TownForOperator }) {
  const { t } = useLingui()
  const { refused } = useThisForm()
  const chosen = refused?.kept.crest?.[0] ?? said.crest ?? ''
  const isOffered = crests.some(({ seeds }) => seeds.includes(said.crest ?? ''))
  const all = crests.flatMap(({ seeds }) => seeds)
  const seeds = said.crest && !isOffered ? [said.crest, ...all] : all
  return (
    <Fold summary={<Trans>Choose a crest</Trans>} refused={refused}>
      <fieldset className="crest-choices">
        <legend className="away">
          <Trans>Crest</Trans>
        </legend>
        <p className="note">
          <Trans>
            Its colour becomes the colour of the site’s own pages. If the name contains a word such as mill, bridge or
            school, the crest shows that: save the name first to see it.
          </Trans>
        </p>
        <div className="crest-row">
          <label>
            <input type="radio" name="crest" value="" defaultChecked={chosen === ''} />
            <span>{t`None`}</span>
          </label>
          {seeds.map((seed, at) => {
            const number = at + 1
            return (
              <label key={seed}>
                <input type="radio" name="crest" value={seed} defaultChecked={chosen === seed} />
                <Crest community={{ comm_id: seed, comm_name: said.name }} />
                <span className="away">{t`Crest ${number}`}</span>
              </label>
            )
          })}
        </div>
      </fieldset>
    </Fold>
  )
}
