import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HunkNote, Hunks, type Hunk } from '#web/ui/hunks.tsx'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import type { ShownComparison } from './article-page.server.ts'
import type { ShownArticle } from './types.ts'

interface Props {
  article: Pick<ShownArticle, 'title' | 'lang'>
  compared: ShownComparison
}

/** The changes between two versions of an article, word by word, as readers see them. */
export function ArticleCompared({ article: { title, lang }, compared }: Props) {
  const { from, to, ...changes } = compared
  return (
    <article className="article">
      <header className="head">
        <p className="eyebrow">
          <Link to="?">
            <Written lang={lang}>{title}</Written>
          </Link>
        </p>
        <h1>
          <Trans>What changed</Trans>
        </h1>
        <p className="lead">
          {from === to ? (
            from
          ) : (
            <Trans>
              From {from} to {to}
            </Trans>
          )}
        </p>
      </header>
      <HunkNote />
      <Part title={<Trans>Title</Trans>} hunks={changes.title} lang={lang} />
      <Part title={<Trans>In short</Trans>} hunks={changes.standfirst} lang={lang} />
      <Part title={<Trans>Text</Trans>} hunks={changes.body} lang={lang}>
        {changes.body_looks && (
          <p className="soft">
            <Trans>
              Some words look otherwise now, such as a heading, bold words or a list. The words are the same.
            </Trans>
          </p>
        )}
      </Part>
      <Part title={<Trans>Authors</Trans>} hunks={changes.authors} lang={lang} />
      <Part title={<Trans>Sources</Trans>} hunks={changes.sources} lang={lang} />
    </article>
  )
}

interface PartProps {
  title: ReactNode
  hunks: Hunk[]
  lang: string
  /** Changes to an article other than to its text. */
  children?: ReactNode
}

/** One part of an article, if something changed in it. */
function Part({ title, hunks, lang, children }: PartProps) {
  const changed = hunks.some(({ change }) => change !== 'same')
  if (!changed && !children) return null
  return (
    <Section title={title}>
      {changed && (
        <p className="compared-text" lang={lang} dir="auto">
          <Hunks hunks={hunks} />
        </p>
      )}
      {children}
    </Section>
  )
}
