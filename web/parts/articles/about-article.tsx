import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { PollInPlaceData } from '#web/parts/polls/in-place.server.ts'
import { PollInPlace } from '#web/parts/polls/poll-in-place.tsx'
import type { RefusedAnswer } from '#web/parts/polls/refused-answer.server.ts'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import type { AboutPoll, Article } from './types.ts'

/** The sections of a long article, as links to where they begin. */
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

interface Polls {
  article_id: string
  /** The polls that can be answered on this page, and the other polls. */
  cards: PollInPlaceData[]
  polls: AboutPoll[]
  refused: RefusedAnswer | undefined
}

/** The polls an article is about: the first can be answered here; the others are links to their ballots or results. */
export const AboutPolls = ({ article_id, cards, polls, refused }: Polls) =>
  cards.length + polls.length > 0 && (
    <Section title={<Trans>What it’s about</Trans>}>
      {cards.map((card) => (
        <PollInPlace key={card.poll.poll_id} {...card} action={`/articles/${article_id}`} refused={refused} />
      ))}
      {polls.length > 0 && (
        <ul className="rows">
          {polls.map(({ poll_id, lang, title, over }) => (
            <li key={poll_id}>
              <h3>
                <Link to={`/${over ? 'results' : 'answer'}/${poll_id}`}>
                  <Written lang={lang}>{title}</Written>
                </Link>
              </h3>
              <p className="meta">
                {over ? <Trans>See what people answered</Trans> : <Trans>Say what you think</Trans>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
