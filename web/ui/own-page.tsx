import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Details } from './details.tsx'
import { Prose } from './prose.tsx'

/** A section of a text, for its table of contents. */
export interface PageSection {
  anchor: string
  title: string
}

interface Props {
  html: string
  lang: string
  sections: PageSection[]
  /** The content below the text. */
  children?: ReactNode
}

/**
 * A long text of the instance, with its table of contents: beside it on a desktop, folded below its title on a phone.
 */
export function OwnPage({ html, lang, sections, children }: Props) {
  const begins = html.indexOf('<h2')
  const links = (
    <ol lang={lang}>
      {sections.map(({ anchor, title }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <div className="spread with-rail">
      <div>
        <Prose html={html.slice(0, begins)} lang={lang} />
        <Details summary={<Trans>On this page</Trans>}>
          <Contents>{links}</Contents>
        </Details>
        <Prose html={html.slice(begins)} lang={lang} />
        {children}
      </div>
      <aside className="rail-parts stays">
        <Contents>
          <p className="note" aria-hidden="true">
            <Trans>On this page</Trans>
          </p>
          {links}
        </Contents>
      </aside>
    </div>
  )
}

function Contents({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav className="contents" aria-label={t`On this page`}>
      {children}
    </nav>
  )
}
