import { Trans, useLingui } from '@lingui/react/macro'
import './invite.css'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { QrCode, type Qr } from '#web/ui/qr-code.tsx'
import { Section } from '#web/ui/section.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'

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
  refused: RefusedForm | undefined
}

/** The ways to bring people to a poll: a link, a poster, a view for a screen in a room, a picture. */
export function Invite(props: Props) {
  const { poll_id, url, title, message, isPrivate } = props
  return (
    <Section title={<Trans>Invite people</Trans>}>
      <ul className="invite" id="invite">
        <li>
          <h3>
            <Trans>Send a link</Trans>
          </h3>
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
        </li>
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

/** The short address, which only those who manage the poll can make, and the view for a screen. */
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
      {!letters && can_manage && (
        <>
          <p>
            <Trans>A short address is quick to type: just six letters, capitals or not.</Trans>
          </p>
          <SentForm intent="short_address" refused={refused}>
            <Send quiet>
              <Trans>Make a short address</Trans>
            </Send>
          </SentForm>
        </>
      )}
      <p className="ways">
        <a className="btn quiet" href={`/results/${poll_id}/present`}>
          <Trans>Full-screen view</Trans>
        </a>
      </p>
      <p className="note">
        <Trans>It only shows what everyone can see, and updates as answers come in.</Trans>
      </p>
    </li>
  )
}

function OnPaper({ poll_id, url, qr }: Props) {
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
      <p className="ways">
        <a className="btn quiet" href={`/results/${poll_id}/poster`}>
          <Trans>Poster to print</Trans>
        </a>
      </p>
    </li>
  )
}
