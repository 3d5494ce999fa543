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

/** What changed between two versions of an article, by words; its text as its authors wrote it, in Markdown. */
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
      <Part title={<Trans>Text</Trans>} hunks={changes.body} lang={lang} />
      <Part title={<Trans>Authors</Trans>} hunks={changes.authors} lang={lang} />
      <Part title={<Trans>Sources</Trans>} hunks={changes.sources} lang={lang} />
    </article>
  )
}

/** One part of an article, if something changed in it. */
const Part = ({ title, hunks, lang }: { title: ReactNode; hunks: Hunk[]; lang: string }) =>
  hunks.some(({ change }) => change !== 'same') && (
    <Section title={title}>
      <p className="compared-text" lang={lang} dir="auto">
        <Hunks hunks={hunks} />
      </p>
    </Section>
  )
