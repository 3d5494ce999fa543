import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import type { Community } from '#web/community/plate.ts'
import { queryValue } from '#web/state/query.ts'
import { PictureField } from '#web/ui/picture/picture-field.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Crest } from './crest/crest.tsx'
import { ReasonField } from './reason-field.tsx'

interface Props {
  community: Community
  /** Whether the reader has to say why, because it is not their community. */
  explains: boolean
  refused: RefusedForm | undefined
}

/** The proportions of a coat of arms. */
const SHAPE = { width: 5, height: 6 }

const done = {
  shown: <Trans>The new picture is here.</Trans>,
  removed: <Trans>The picture has been deleted. The crest stands in its place.</Trans>,
}

/** The picture of a community: the present one, the form for another, and the button that deletes it. */
export function PictureForm({ community, explains, refused }: Props) {
  const { search, key } = useLocation()
  const word = queryValue(search, 'done')
  const action = `/communities/${community.comm_id}?edit=picture`
  return (
    <>
      {(word === 'shown' || word === 'removed') && !refused && (
        <StatusMessage key={key} kind="done">
          {done[word]}
        </StatusMessage>
      )}
      <p>
        <Crest community={community} large />
      </p>
      <SentForm intent="picture" action={action} encType="multipart/form-data" refused={refused}>
        <PictureField shape={SHAPE} />
        {explains && <ReasonField />}
        <Send>
          <Trans>Use this picture</Trans>
        </Send>
      </SentForm>
      {community.picture_url !== null && (
        <SentForm intent="remove-picture" action={action} refused={refused}>
          {explains && <ReasonField />}
          <Send quiet>
            <Trans>Delete the picture</Trans>
          </Send>
        </SentForm>
      )}
    </>
  )
}
