import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import './invite.css'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { QrCode, type Qr } from '#web/ui/qr-code.tsx'
import { Section } from '#web/ui/section.tsx'
import { SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'

export interface Invitation {
  /** The address to share, which is the address of the ballot. `message` is sent with it. */
  url: string
  message: string
  /** The letters of the poll's short address, if it has one. */
  letters: string | null
  /** The QR code of the short address or, without one, of the address to share. */
  qr: Qr
}

interface Props extends Invitation {
  poll_id: string
  title: string
  /** Whether this person may give the poll a short address. */
  can_manage: boolean
  /** Whether the poll belongs to a private community; if so, nothing is offered that outsiders would open. */
  isPrivate: boolean
  /** Whether the link to the ballot is among the ways; without it, it stands elsewhere on the page. */
  linked?: boolean
  refused: RefusedForm | undefined
}

/** The ways to bring people to a poll: a link, a poster, a view for a screen in a room, a picture. */
export function Invite(props: Props) {
  const { poll_id, url, title, message, isPrivate, linked = true } = props
  if (isPrivate && !linked) return null
  return (
    <Section title={<Trans>Invite people</Trans>}>
      <ul className="invite" id="invite">
        {linked && (
          <li>
            <h3>
              <Trans>Send a link</Trans>
            </h3>
            <BallotLink url={url} title={title} message={message} />
          </li>
        )}
        {!isPrivate && (
          <>
            <InTheRoom {...props} />
            <OnPaper {...props} />
            <AsPicture poll_id={poll_id} />
          </>
        )}
      </ul>
    </Section>
  )
}

/** The link to the ballot, with buttons to copy and share it. */
export const BallotLink = ({ url, title, message }: Pick<Invitation, 'url' | 'message'> & { title: string }) => (
  <CopyLink
    url={url}
    title={title}
    text={message}
    words={{
      label: <Trans>Link to the ballot</Trans>,
      copy: <Trans>Copy the link</Trans>,
      copied: <Trans>Link copied.</Trans>,
      share: <Trans>Share…</Trans>,
    }}
  />
)

const AsPicture = ({ poll_id }: Pick<Props, 'poll_id'>) => (
  <li>
    <h3>
      <Trans>Post a picture</Trans>
    </h3>
    <img src={`/results/${poll_id}/share.png`} alt="" width="1200" height="630" loading="lazy" />
    <p className="ways">
      <a className="btn quiet" href={`/results/${poll_id}/share.png`} download={`poll-${poll_id}.png`}>
        <Trans>Download the picture</Trans>
      </a>
    </p>
  </li>
)

/** The view for a screen and the short address, which is made when somebody who manages the poll first opens a sheet. */
function InTheRoom({ poll_id, url, letters, can_manage, refused }: Props) {
  const host = `${new URL(url).host}/go/`
  return (
    <li id="short">
      <h3>
        <Trans>Show it on a big screen</Trans>
      </h3>
      {letters && (
        <p dir="ltr" className="typed">
          {host}
          <b>{letters}</b>
        </p>
      )}
      {letters || !can_manage ? (
        <p className="ways">
          <a className="btn quiet" href={`/results/${poll_id}/present`}>
            <Trans>Full-screen view</Trans>
          </a>
        </p>
      ) : (
        <SentForm intent="short_address" refused={refused} id={MAKES_ADDRESS}>
          <p>
            <Trans>The full-screen view comes with a short address that’s quick to type: just six letters.</Trans>
          </p>
          <div className="ways">
            <ToSheet sheet="present">
              <Trans>Full-screen view</Trans>
            </ToSheet>
            <button className="link">
              <Trans>Only make the short address</Trans>
            </button>
          </div>
        </SentForm>
      )}
      <p className="note">
        <Trans>It only shows what everyone can see, and updates as answers come in.</Trans>
      </p>
    </li>
  )
}

/** Opens a sheet that invites people, with the short address that the poll gets on the way. */
function ToSheet({ sheet, children }: { sheet: 'present' | 'poster'; children: ReactNode }) {
  return (
    <Button quiet form={MAKES_ADDRESS} name="then" value={sheet}>
      {children}
    </Button>
  )
}

/** The form that makes the short address; the buttons to both sheets send it. */
const MAKES_ADDRESS = 'makes-address'

function OnPaper({ poll_id, url, qr, letters, can_manage }: Props) {
  const { t } = useLingui()
  return (
    <li>
      <h3>
        <Trans>Put up a poster</Trans>
      </h3>
      <div className="on-paper">
        <QrCode qr={qr} label={t`QR code that opens ${url}`} />
        <p>
          <Trans>One A4 page with the question, this code and the closing time.</Trans>
        </p>
      </div>
      {letters || !can_manage ? (
        <p className="ways">
          <a className="btn quiet" href={`/results/${poll_id}/poster`}>
            <Trans>Poster to print</Trans>
          </a>
        </p>
      ) : (
        <p className="ways">
          <ToSheet sheet="poster">
            <Trans>Poster to print</Trans>
          </ToSheet>
        </p>
      )}
    </li>
  )
}
