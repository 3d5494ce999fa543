import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { AccountViewProps } from '#web/account/plate.ts'
import { queryValue } from '#web/state/query.ts'
import { useVisitor } from '#web/state/shared.ts'
import { Head } from '#web/ui/head.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PictureField } from '#web/ui/picture/picture-field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'

interface Props {
  user: Pick<AccountViewProps<unknown>['user'], 'avatar_url' | 'avatar_taken_down'>
  refused: RefusedForm | undefined
}

const SQUARE = { width: 1, height: 1 }
const done = {
  shown: <Trans>Your new picture is here.</Trans>,
  removed: <Trans>Your picture has been deleted. Your initials stand in its place.</Trans>,
}

/** A person's picture: the present one, the form for another, and the button that deletes it. */
export function PictureView({ user: { avatar_url, avatar_taken_down: taken }, refused }: Props) {
  const { search, key } = useLocation()
  const { avatar } = useVisitor()
  const word = queryValue(search, 'done')
  return (
    <div className="stack">
      <p className="eyebrow">
        <Link to="/account#name">
          <Trans>Your account</Trans>
        </Link>
      </p>
      <Head title={<Trans>Your picture</Trans>}>
        <Trans>You see it at the top of each page. Whoever may see your name may see it, too.</Trans>
      </Head>
      {(word === 'shown' || word === 'removed') && !refused && (
        <StatusMessage key={key} kind="done">
          {done[word]}
        </StatusMessage>
      )}
      {taken && word !== 'removed' && (
        <Notice kind="trouble">
          <p>
            <Trans>
              The people who run this site took your picture down: <span dir="auto">“{taken.reason}”</span>
            </Trans>
          </p>
        </Notice>
      )}
      <p>
        <img className="now-shown" src={avatar ?? '/avatar.svg'} alt="" width="128" height="128" />
      </p>
      <SentForm intent="picture" encType="multipart/form-data" refused={refused}>
        <PictureField shape={SQUARE} round />
        <Send>
          <Trans>Use this picture</Trans>
        </Send>
      </SentForm>
      {avatar_url !== null && (
        <SentForm intent="remove-picture" refused={refused}>
          <Send quiet>
            <Trans>Delete my picture</Trans>
          </Send>
        </SentForm>
      )}
    </div>
  )
}
