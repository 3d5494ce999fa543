import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { articleLimits as limits } from '#contract/article-limits.ts'
import { DecideLink } from '#web/thing/decide-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RefusedNote, Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'
import { RemoveFold, ScheduleFold, SendBackFold, UnpublishFold } from './article-folds.tsx'
import type { ShownArticle } from './types.ts'

interface Props {
  article: ShownArticle
  refused: RefusedForm | undefined
}

/** The actions on an article for its author and the community's moderators. */
export function ArticleWays({ article, refused }: Props) {
  const { article_id, version, may, state, review_note, lang } = article
  if (!Object.values(may).some(Boolean)) return null
  const again = article.first_published_at !== null
  const bare = refused && !refused.sentence && simple.includes(refused.intent) ? refused : undefined
  const one = (intent: string, name: ReactNode, quiet = true) => (
    <SentForm intent={intent} className="inline" refused={refused}>
      <input type="hidden" name="if_version" value={version} />
      <Send quiet={quiet}>{name}</Send>
    </SentForm>
  )
  return (
    <div className="article-ways">
      {state === 'changes' && review_note && (
        <Notice kind="news">
          <p>
            <Trans>It was sent back to its author:</Trans> <Written lang={lang}>{review_note}</Written>
          </p>
        </Notice>
      )}
      {state === 'review' && <Waiting may={may} />}
      {bare && <RefusedNote refused={bare} />}
      {may.publish && again && <PublishAgain version={version} refused={refused} />}
      <div className="ways">
        {may.publish && !again && one('publish-article', <Trans>Publish it now</Trans>, false)}
        {may.edit && (
          <ButtonLink quiet to={`/build?article=${article_id}`}>
            <Trans>Go on writing</Trans>
          </ButtonLink>
        )}
        {may.correct && (
          <ButtonLink quiet to={`/build?article=${article_id}`}>
            <Trans>Correct something</Trans>
          </ButtonLink>
        )}
        {may.ask_review && one('ask-review', <Trans>Ask for a review</Trans>)}
        {may.unschedule && one('unschedule-article', <Trans>Make it a draft again</Trans>)}
      </div>
      {may.publish && !again && <ScheduleFold version={version} refused={refused} />}
      {may.ask_changes && <SendBackFold version={version} refused={refused} />}
      {may.unpublish && <UnpublishFold refused={refused} />}
      {may.decide && <DecideLink kind="article" id={article_id} />}
      {may.remove && <RemoveFold wasPublic={state === 'published' || state === 'unpublished'} refused={refused} />}
    </div>
  )
}

/** Says whose turn it is while an article is waiting for review, and what they can do. */
const Waiting = ({ may }: Pick<ShownArticle, 'may'>) => (
  <Notice kind="news">
    {may.ask_changes ? (
      <p>
        <Trans>It waits for your review: publish it, or send it back with a note.</Trans>
      </p>
    ) : (
      <p>
        <Trans>
          It waits for the people who look after the community. One of them can publish it, or send it back with a note.
        </Trans>{' '}
        {may.publish && <Trans>You can also publish it yourself.</Trans>}
      </p>
    )}
  </Notice>
)

/** The forms that are only a button: a refusal of any of them is shown above them all. */
const simple = ['publish-article', 'ask-review', 'unschedule-article']

/** Publishes an unpublished article again: if its words have changed, readers are told what was corrected. */
const PublishAgain = ({ version, refused }: { version: number; refused: RefusedForm | undefined }) => (
  <SentForm intent="publish-again" refused={refused}>
    <input type="hidden" name="if_version" value={version} />
    <Field
      name="note"
      label={<Trans>What has changed since it was unpublished?</Trans>}
      hint={<Trans>Needed if you changed its words. Everyone can read this.</Trans>}
    >
      {(control) => <input {...control} maxLength={limits.note.max} autoComplete="off" />}
    </Field>
    <Send>
      <Trans>Publish it again</Trans>
    </Send>
  </SentForm>
)
