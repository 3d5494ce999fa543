import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Head } from '#web/ui/head.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { useDates } from '#web/words/dates.ts'
import type { FailedLetters } from './letters.server.ts'

const address = '/account?look=letters'

/** What each e-mail is about. */
const kinds: Record<string, ReactNode> = {
  sign_up: <Trans>Link to finish creating an account</Trans>,
  sign_up_taken: <Trans>Note that somebody tried to create a second account with an address</Trans>,
  confirm: <Trans>Link to confirm an address</Trans>,
  reset: <Trans>Link for a new password</Trans>,
  sign_in: <Trans>Link to sign in</Trans>,
  password_changed: <Trans>Note that a password has changed</Trans>,
  change: <Trans>Link to confirm a new address</Trans>,
  change_taken: <Trans>Note that somebody tried to use an address that has an account</Trans>,
  change_proposed: <Trans>Notice of a new address for an account</Trans>,
  change_done: <Trans>Note that an address has changed</Trans>,
}

/** The e-mails that could not be sent so far, for those who run the site, without names. */
export const LettersView = ({ failed: { items, next, further } }: { failed: FailedLetters }) => (
  <div className="stack">
    <Head
      title={<Trans>E-mails that couldn’t be sent</Trans>}
      eyebrow={
        <Link to="/account?look=desk">
          <Trans>The desk of this site</Trans>
        </Link>
      }
    >
      <Trans>
        Each one is tried again for about a day. If many fail, have a look at the mail server and its settings. You
        don’t see whom they are for.
      </Trans>
    </Head>
    <p>
      <Link className="act" to="/account?look=settings">
        <Trans>How this site runs</Trans>
      </Link>
    </p>
    {items.length === 0 ? (
      <p>
        <Trans>All e-mails have been sent.</Trans>
      </p>
    ) : (
      <ul className="rows">
        {items.map((letter) => (
          <li key={letter.letter_id}>
            <Row letter={letter} />
          </li>
        ))}
      </ul>
    )}
    <ListPages first={further ? address : null} next={next && `${address}&after=${encodeURIComponent(next)}`}>
      <Trans>Earlier ones</Trans>
    </ListPages>
  </div>
)

function Row({ letter: { kind, tries, first_at, last_at } }: { letter: FailedLetters['items'][number] }) {
  const { dayAndTime } = useDates()
  return (
    <>
      <p>{kinds[kind] ?? kind}</p>
      <p className="meta">
        <span>
          <Plural value={tries} one="tried once" other="tried # times" />
        </span>
        <span>
          <Trans>
            first: <time dateTime={first_at}>{dayAndTime(first_at)}</time>
          </Trans>
        </span>
        {tries > 1 && (
          <span>
            <Trans>
              last: <time dateTime={last_at}>{dayAndTime(last_at)}</time>
            </Trans>
          </span>
        )}
      </p>
    </>
  )
}
