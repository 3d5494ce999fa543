import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'

interface Props {
  article_id: string
  /** Whether the reader follows the article; null if they aren't signed in. */
  following: boolean | null
  refused: RefusedForm | undefined
}

/**
 * A button to be notified of corrections and later events of an article; guests get a link to sign in and return here.
 */
export const FollowArticle = ({ article_id, following, refused }: Props) =>
  following === null ? (
    <p>
      <Link className="act" to={`/login?redirect=${encodeURIComponent(`/articles/${article_id}`)}`}>
        <Trans>Sign in to follow this article</Trans>
      </Link>
    </p>
  ) : (
    <SentForm intent={following ? 'unfollow-article' : 'follow-article'} className="follow" refused={refused}>
      <Send quiet>{following ? <Trans>Stop following</Trans> : <Trans>Follow this article</Trans>}</Send>
      <p className="note" role="status">
        {following && <Trans>If it’s corrected or unpublished, we’ll let you know in your account.</Trans>}
      </p>
    </SentForm>
  )
