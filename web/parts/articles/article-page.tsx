import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { PollInPlaceData } from '#web/parts/polls/in-place.server.ts'
import type { RefusedAnswer } from '#web/parts/polls/refused-answer.server.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { OnlyHere } from '#web/thing/only-here.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { DeskStyles } from '#web/ui/desk-styles.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OriginNote } from '#web/ui/origin-note.tsx'
import { SampleNote } from '#web/ui/sample-tag.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { AboutPolls, Contents, Sources } from './about-article.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleHead } from './article-head.tsx'
import { ArticleLog } from './article-log.tsx'
import type { AboutPoll, ShownArticle } from './types.ts'
import { FollowArticle } from './follow-article.tsx'
import { ArticleWays } from './article-ways.tsx'
import { TakenNote } from './taken-note.tsx'
import './articles.css'

interface Props {
  article: ShownArticle
  /** The polls that can be answered on the page, and the other polls that the article is about. */
  cards: PollInPlaceData[]
  polls: AboutPoll[]
  /** Whether the reader follows the article; null if they aren't signed in. */
  following: boolean | null
  /** The address of the page, to be shared. */
  url: string
  /** The data other rooms have loaded about the article. */
  around: Record<string, unknown>
  /** The refusal of a form on this page. */
  refused: RefusedForm | undefined
  /** The refusal of an answer to one of the polls. */
  refusedAnswer: RefusedAnswer | undefined
}

/** One complete article. */
export function ArticlePage({ article, cards, polls, following, url, around, refused, refusedAnswer }: Props) {
  const livery = useCommunity(article.comm_id)?.livery ?? 'river'
  return (
    <article className={`article desk ${livery}`}>
      <DeskStyles />
      {article.taken && <TakenNote article_id={article.article_id} taken={article.taken} lang={article.lang} />}
      <ArticleHead article={article} />
      {article.only_here && !article.asOf && (
        <OnlyHere
          comm_id={article.comm_id}
          pass={article.may.pass}
          version={article.version}
          intent="pass-article"
          refused={refused}
        />
      )}
      {article.asOf ? <AsItWas day={article.asOf} /> : <ArticleWays article={article} refused={refused} />}
      <Contents toc={article.toc} lang={article.lang} />
      <ArticleBody article={article} around={article.asOf ? null : around} />
      <AboutPolls article_id={article.article_id} cards={cards} polls={polls} refused={refusedAnswer} />
      <Sources sources={article.sources} lang={article.lang} />
      <ArticleLog article={article} />
      {article.origin && <OriginNote origin={article.origin} />}
      {article.state === 'published' && (
        <div className="article-ends">
          <FollowArticle article_id={article.article_id} following={following} refused={refused} />
          <ShareArticle url={url} title={article.title} />
        </div>
      )}
      {article.sample && <SampleNote />}
    </article>
  )
}

const ShareArticle = ({ url, title }: { url: string; title: string }) => (
  <CopyLink
    url={url}
    title={title}
    words={{
      label: <Trans>Link to this article</Trans>,
      copy: <Trans>Copy link</Trans>,
      copied: <Trans>Link copied.</Trans>,
      share: <Trans>Share…</Trans>,
    }}
  />
)

/** Shown above an earlier version of an article: says that it is an earlier one, and links to the current version. */
const AsItWas = ({ day }: { day: string }) => (
  <Notice kind="news">
    <p>
      <Trans>You’re reading an earlier version, from {day}.</Trans>{' '}
      <Link to="?">
        <Trans>Read it as it is now</Trans>
      </Link>
    </p>
  </Notice>
)
