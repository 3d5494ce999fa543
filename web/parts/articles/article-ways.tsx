import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { Choices, Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { RefusedNote, Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import type { ShownArticle } from './types.ts'

interface Props {
  article: ShownArticle
  refused: RefusedForm | undefined
}

const of = (refused: RefusedForm | undefined, intent: string) => (refused?.intent === intent ? refused : undefined)

/** What those who write or look after an article can do with it. */
export function ArticleWays({ article: { article_id, version, may, day }, refused }: Props) {
  if (!may.edit && !may.publish && !may.remove) return null
  const unpublished = of(refused, 'publish-article')
  const unremoved = of(refused, 'remove-article')
  return (
    <div className="article-ways">
      {unpublished && !unpublished.sentence && <RefusedNote refused={unpublished} />}
      <div className="ways">
        {may.publish && (
          <SentForm intent="publish-article" className="inline" refused={unpublished}>
            <input type="hidden" name="if_version" value={version} />
            <Send>
              <Trans>Publish it now</Trans>
            </Send>
          </SentForm>
        )}
        {may.edit && (
          <ButtonLink quiet to={`/build?article=${article_id}`}>
            <Trans>Go on writing</Trans>
          </ButtonLink>
        )}
      </div>
      {may.remove && (
        <Fold summary={<Trans>Remove this article</Trans>} refused={unremoved}>
          <SentForm intent="remove-article" refused={unremoved}>
            <Field
              name="reason"
              label={day === null ? <Trans>Why?</Trans> : <Trans>Why? Everyone can read this.</Trans>}
            >
              {(control) => <input {...control} required minLength={3} maxLength={500} autoComplete="off" />}
            </Field>
            {day !== null && (
              <Choices
                label={<Trans>Its title</Trans>}
                type="checkbox"
                name="hide_title"
                choices={[{ value: 'hide_title', text: <Trans>Don’t show it any more</Trans> }]}
              />
            )}
            <Send quiet>
              <Trans>Remove it for good</Trans>
            </Send>
          </SentForm>
        </Fold>
      )}
    </div>
  )
}
