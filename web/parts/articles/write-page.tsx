import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { BuildViewProps } from '#web/authoring/plate.ts'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { StatusBox } from '#web/ui/status-message.tsx'
import { Written } from '#web/ui/written.tsx'
import { WRITE_ANCHOR } from './addresses.ts'
import { KeptNote } from './kept-note.tsx'
import type { Preview, SentArticle } from './types.ts'
import { useKeptTexts } from './use-kept-texts.ts'
import { WriteForm } from './write-form.tsx'
import './articles.css'
import type { WritePageData } from './write.server.ts'

/** The page under /build where an article is written. */
export function WritePage({ data, sent }: BuildViewProps<WritePageData, SentArticle>) {
  const { places, anywhere, article_id, correcting } = data
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to="/build">
            <Trans>Ask something</Trans>
          </Link>
        }
        title={titleOf()}
      />
      {places.length > 0 || anywhere || article_id ? <Writing data={data} sent={sent} /> : <NoPlace />}
    </>
  )

  function titleOf() {
    if (correcting) return <Trans>Correct an article</Trans>
    return article_id ? <Trans>Your draft</Trans> : <Trans>Write an article</Trans>
  }
}

/** The form, with unsaved input from earlier or a preview above it. */
function Writing({ data, sent }: Pick<BuildViewProps<WritePageData, SentArticle>, 'data' | 'sent'>) {
  const { words, article_id } = data
  const { refused, preview } = sent ?? {}
  const { found, restored, restore, forget, ...form } = useKeptTexts(article_id ?? 'new', words.version, Boolean(sent))
  return (
    <>
      {found && <KeptNote at={found.at} onRestore={restore} onForget={forget} />}
      {preview && <Previewed key={preview.given} preview={preview} lang={words.lang} />}
      <WriteForm
        key={restored ? restored.at : 'as saved'}
        page={data}
        refused={refused}
        begun={preview?.kept ?? restored?.fields}
        {...form}
      />
    </>
  )
}

const Previewed = ({ preview: { title, standfirst, html }, lang }: { preview: Preview; lang: string }) => (
  <StatusBox>
    <section className="panel article-preview" aria-label={title}>
      <p className="kicker">
        <Trans>Preview. It isn’t saved yet.</Trans>{' '}
        <a href={`#${WRITE_ANCHOR}`}>
          <Trans>Go on writing</Trans>
        </a>
      </p>
      <h2>
        <Written lang={lang}>{title}</Written>
      </h2>
      {standfirst && (
        <p className="lead">
          <Written lang={lang}>{standfirst}</Written>
        </p>
      )}
      <Prose html={html} lang={lang} />
    </section>
  </StatusBox>
)

const NoPlace = () => (
  <>
    <p>
      <Trans>Articles are written in a community: by those who look after it, and by members where it lets them.</Trans>
    </p>
    <div className="ways">
      <ButtonLink to="/communities">
        <Trans>Find a community</Trans>
      </ButtonLink>
    </div>
  </>
)
