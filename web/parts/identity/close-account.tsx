import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { Choices } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { type RefusedForm, Send, SentForm } from '#web/ui/sent-form.tsx'
import { PasswordField } from './password-field.tsx'

interface Props {
  closing: Reply<typeof identity.get_closing>
  email: string
  /** Whether this site sends e-mail. */
  letters: boolean
  /** Whether the person has proved within ten minutes that the account is theirs. */
  proved: boolean
  /** Whether the account has a password. */
  password: boolean
  refused: RefusedForm | undefined
}

/** Closing one’s account: what goes and what stays, what stands in the way, the proof, and the button. */
export function CloseAccount({ closing, email, letters, proved, password, refused }: Props) {
  if (closing.closes_at !== null)
    return (
      <p className="note">
        <Trans>Your account is closing already. Above you can keep it.</Trans>
      </p>
    )
  const stopped = closing.last_operator || closing.sole_owner_of.length > 0
  return (
    <>
      <p>
        <Trans>
          You can have your account deleted. You then have 14 days to change your mind: sign in and keep it. In these
          days nobody can use it, and nobody sees you in a list.
        </Trans>{' '}
        {letters && (
          <Trans>We e-mail a link that keeps the account, without signing in, to every address we know of you.</Trans>
        )}
      </p>
      <Fold summary={<Trans>What goes, and what stays</Trans>} refused={undefined}>
        <Effects />
      </Fold>
      {stopped && <Stopped closing={closing} />}
      {!stopped && proved && <CloseForm refused={refused} />}
      {!stopped && !proved && password && (
        <SentForm intent="prove-closing" action="/account" refused={refused}>
          <p className="note">
            <Trans>So that nobody else does it, we ask for your password first.</Trans>
          </p>
          {/* Password managers need to know whose password it is. */}
          <input hidden readOnly name="email" autoComplete="username" value={email} />
          <PasswordField name="password" label={<Trans>Your password</Trans>} />
          <Send quiet>
            <Trans>Continue</Trans>
          </Send>
        </SentForm>
      )}
      {!stopped && !proved && !password && (
        <p className="note">
          <Trans>
            So that nobody else does it, first <a href="#password">show us that it’s you</a>.
          </Trans>
        </p>
      )}
    </>
  )
}

const CloseForm = ({ refused }: { refused: RefusedForm | undefined }) => (
  <SentForm intent="close-account" action="/account" refused={refused}>
    <Choices
      label={<Trans>Your comments</Trans>}
      name="comments"
      usual="keep"
      choices={[
        { value: 'keep', text: <Trans>stay, without your name</Trans> },
        { value: 'delete', text: <Trans>are deleted; replies to them stay</Trans> },
      ]}
    />
    <Send quiet>
      <Trans>Close my account</Trans>
    </Send>
  </SentForm>
)

/** What deletion of an account does, in the order in which people ask. */
const Effects = () => (
  <div className="prose">
    <h3>
      <Trans>Deleted</Trans>
    </h3>
    <ul>
      <li>
        <Trans>your name, your address and every way you sign in</Trans>
      </li>
      <li>
        <Trans>your memberships, what you follow, your notices and your drafts</Trans>
      </li>
      <li>
        <Trans>your conversations with the bots</Trans>
      </li>
      <li>
        <Trans>your answers in polls that are still open: they’re taken back</Trans>
      </li>
    </ul>
    <h3>
      <Trans>Stays, without your name</Trans>
    </h3>
    <ul>
      <li>
        <Trans>your answers in polls that are over: the results don’t change</Trans>
      </li>
      <li>
        <Trans>the polls, articles, questions and answers you published, and how you rated those of others</Trans>
      </li>
      <li>
        <Trans>the lines of your coins, which then belong to nobody</Trans>
      </li>
      <li>
        <Trans>reports, decisions and appeals, and what operators did</Trans>
      </li>
    </ul>
    <h3>
      <Trans>Can’t be touched</Trans>
    </h3>
    <ul>
      <li>
        <Trans>ballots you cast in secret: nothing links them to you, so they stay counted</Trans>
      </li>
      <li>
        <Trans>your name where you or others wrote it into a text</Trans>
      </li>
    </ul>
  </div>
)

/** What somebody has to settle before they can close their account. */
const Stopped = ({ closing: { last_operator, sole_owner_of } }: Pick<Props, 'closing'>) => (
  <>
    {last_operator && (
      <p>
        <Trans>
          You’re the only one who runs this site. Make another person an operator first:{' '}
          <Link to="/account?look=people">people</Link>.
        </Trans>
      </p>
    )}
    {sole_owner_of.length > 0 && (
      <>
        <p>
          <Trans>Only you own these communities. Make another member an owner of each first:</Trans>
        </p>
        <ul>
          {sole_owner_of.map(({ comm_id, comm_name, lang }) => (
            <li key={comm_id}>
              <Link to={`/communities/${comm_id}`} lang={lang}>
                <bdi>{comm_name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)
