import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import type { AboutPoll, Article } from './types.ts'

/** The sections of a long article, each a link to where it begins. */
export const Contents = ({ toc, lang }: Pick<Article, 'toc' | 'lang'>) =>
  toc.length > 1 && (
    <nav className="in-article" aria-labelledby="contents">
      <h2 id="contents">
        <Trans>In this article</Trans>
      </h2>
      <ol>
        {toc.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>
              <Written lang={lang}>{title}</Written>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )

export const Sources = ({ sources, lang }: Pick<Article, 'sources' | 'lang'>) =>
  sources.length > 0 && (
    <Section title={<Trans>Sources</Trans>}>
      <ol className="sources">
        {sources.map(({ title, url }, place) => (
          <li key={place}>
            {url === null ? (
              <Written lang={lang}>{title}</Written>
            ) : (
              <a href={url} rel="noopener nofollow ugc">
                <Written lang={lang}>{title}</Written>
              </a>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )

/** The polls an article is about, each a link to its ballot, or to its result once it is over. */
export const AboutPolls = ({ polls }: { polls: AboutPoll[] }) =>
  polls.length > 0 && (
    <Section title={<Trans>What it’s about</Trans>}>
      <ul className="rows">
        {polls.map(({ poll_id, lang, title, over }) => (
          <li key={poll_id}>
            <h3>
              <Link to={`/${over ? 'results' : 'answer'}/${poll_id}`}>
                <Written lang={lang}>{title}</Written>
              </Link>
            </h3>
            <p className="meta">{over ? <Trans>See what people answered</Trans> : <Trans>Say what you think</Trans>}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
