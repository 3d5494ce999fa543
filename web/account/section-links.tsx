import { Trans, useLingui } from '@lingui/react/macro'
import { Details } from '#web/ui/details.tsx'
import { useSections } from './use-sections.ts'

/** The links to the sections: in a row if there is space, folded on a phone. */
export function SectionLinks() {
  const { t } = useLingui()
  const links = useSections().map(({ id, name }) => (
    <a key={id} href={`#${id}`}>
      {name}
    </a>
  ))
  return (
    <>
      <nav className="on-page" aria-label={t`On this page`}>
        {links}
      </nav>
      <div className="on-page folded">
        <Details summary={<Trans>On this page</Trans>}>
          <nav aria-label={t`On this page`}>{links}</nav>
        </Details>
      </div>
    </>
  )
}
