import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import type { AccountPlate } from '#web/account/plate.ts'
import { Later } from '#web/ui/later.tsx'
import { AccountHead } from './account-head.tsx'
import type { OnAccount } from './account-plate.server.ts'
import { ConfirmPanel } from './confirm-panel.tsx'
import { EmailForm } from './email-form.tsx'
import { ToIssuer } from './outside/to-issuer.tsx'
import { OutsideTrouble } from './outside/outside-trouble.tsx'
import { NoPassword, LinkedIssuers } from './outside/linked-issuers.tsx'
import { MyData } from './my-data.tsx'
import { CloseAccount } from './close-account.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { CodesPart } from './codes/codes-part.tsx'
import { isCodesGiven, ShownCodes } from './codes/set-up-codes.tsx'
import { isPasskeyStep, PasskeyAnswer } from './passkeys/passkey-answer.tsx'
import { RecoveryPanel } from './codes/recovery-panel.tsx'
import { proofOf } from './proof-field.tsx'
import { ProveOtherwise } from './outside/prove-otherwise.tsx'
import { PasskeyList } from './passkeys/passkey-list.tsx'
import { PasswordForm } from './password-form.tsx'
import type { FailedLetters } from './people/letters.server.ts'
import type { InstanceSettings } from './people/settings.server.ts'
import type { SignUpForOperator } from './people/sign-up.server.ts'
import type { People } from './people/people.server.ts'
import { SafetyPanel } from './safety/safety-page.tsx'
import { ShowAgain } from './outside/show-again.tsx'
import { SignedInOn } from './signed-in-on.tsx'
import { SuspendedPanel } from './suspended-panel.tsx'
import { AppearanceForm, LanguageLinks } from './this-browser.tsx'

// Only the few people who run the site load the page about people.
const SignUpView = lazy(async () => ({ default: (await import('./people/sign-up-view.tsx')).SignUpView }))

const SettingsView = lazy(async () => ({ default: (await import('./people/settings-view.tsx')).SettingsView }))

const LettersView = lazy(async () => ({ default: (await import('./people/letters-view.tsx')).LettersView }))

const PeopleView = lazy(async () => ({ default: (await import('./people/people-view.tsx')).PeopleView }))

interface Look {
  people?: People
  signUp?: SignUpForOperator
  failed?: FailedLetters
  settings?: InstanceSettings
}

/** The account page's header, its sign-in settings and the settings of this browser. */
export default {
  head: ({ data: { address }, user, refused }) => <AccountHead user={user} address={address} refused={refused} />,
  looks: {
    people: ({ data: { people }, user, refused, shownOnce }) =>
      people && (
        <Later>
          <PeopleView page={people} me={user.UID} refused={refused} shownOnce={shownOnce} />
        </Later>
      ),
    'sign-up': ({ data: { signUp }, refused, shownOnce }) =>
      signUp && (
        <Later>
          <SignUpView page={signUp} refused={refused} shownOnce={shownOnce} />
        </Later>
      ),
    letters: ({ data: { failed } }) =>
      failed && (
        <Later>
          <LettersView failed={failed} />
        </Later>
      ),
    settings: ({ data: { settings }, refused }) =>
      settings && (
        <Later>
          <SettingsView settings={settings} refused={refused} />
        </Later>
      ),
  },
  above: [
    { place: -1, View: ({ going }) => going && <ToIssuer going={going} /> },
    { place: -1, View: ({ given }) => isPasskeyStep(given) && <PasskeyAnswer step={given} action="/account" /> },
    { place: -1, View: ({ given, refused }) => isCodesGiven(given) && <ShownCodes given={given} refused={refused} /> },
    {
      place: -0.5,
      View: ({ data: { closing }, refused }) =>
        closing.closes_at !== null && <ClosingPanel closes_at={closing.closes_at} refused={refused} />,
    },
    {
      place: 0,
      View: ({ data: { address } }) => address.suspended && <SuspendedPanel suspended={address.suspended} />,
    },
    {
      place: 0,
      View: ({ data: { codes }, refused }) =>
        codes.recovery && <RecoveryPanel recovery={codes.recovery} refused={refused} />,
    },
    {
      place: 0,
      View: ({ data: { safety }, refused }) => safety && <SafetyPanel safety={safety} refused={refused} />,
    },
    {
      place: 1,
      View: ({ data: { confirming, ways, passkeys, letters }, refused }) =>
        confirming && (
          <ConfirmPanel
            {...confirming}
            ways={ways}
            passkeys={passkeys.items.length}
            letters={letters}
            refused={refused}
          />
        ),
    },
  ],
  sections: [
    {
      place: 60,
      id: 'email',
      name: <Trans>E-mail</Trans>,
      rowForms: ['keep-email'],
      done: {
        letter: <Trans>The e-mail is on its way. It can take a few minutes.</Trans>,
        link: (
          <Trans>
            A new link is ready, and works for 24 hours. Ask the people who run this site to pass it on to you.
          </Trans>
        ),
        change: (
          <Trans>
            We’re sending an e-mail to the new address. Until you follow the link in it, we keep using the old one.
          </Trans>
        ),
        kept: <Trans>We’ve kept the old address.</Trans>,
        confirmed: <Trans>Your address has been confirmed.</Trans>,
      },
      View: ({ data: { address, letters }, refused }) => (
        <EmailForm address={address} letters={letters} refused={refused} />
      ),
    },
    {
      place: 70,
      id: 'password',
      name: <Trans>How you sign in</Trans>,
      done: {
        'signed-in': (
          <Trans>
            You’re already signed in here, and the link you opened is for people who aren’t. To use it, sign out first.
            You can change your password below.
          </Trans>
        ),
        linked: <Trans>From now on you can sign in that way too.</Trans>,
        'proof-letter': (
          <Trans>The e-mail is on its way. Open the link in it in this browser: it works for an hour.</Trans>
        ),
        proved: <Trans>Thanks, we know it’s you. You now have ten minutes for what you came to do.</Trans>,
        passkey: <Trans>From now on you can sign in with that passkey.</Trans>,
        'codes-off': <Trans>Signing in no longer takes a code.</Trans>,
        'codes-kept': <Trans>It’s stopped. Nobody gets into your account without a code.</Trans>,
        'passkey-named': <Trans>The passkey has a new name.</Trans>,
        'passkey-removed': <Trans>You can no longer sign in with that passkey.</Trans>,
        unlinked: <Trans>You no longer sign in that way.</Trans>,
        'password-letter': <Trans>The e-mail is on its way. Sign out before you open the link in it.</Trans>,
        password: <Trans>Your password has been changed. You’ve been signed out everywhere else.</Trans>,
      },
      View: ({ data: { address, letters, ways, passkeys, takesPasskeys, codes, outside, signedIn }, refused }) => (
        <>
          {!refused && <OutsideTrouble why={outside} />}
          {ways.password && <PasswordForm email={address.email} proof={proofOf(ways)} refused={refused} />}
          {!ways.password && <NoPassword letters={letters} refused={refused} />}
          <ShowAgain ways={ways} passkeys={passkeys.items.length} letters={letters} refused={refused} />
          <ProveOtherwise ways={ways} passkeys={passkeys.items.length} codes={codes.on !== null} refused={refused} />
          {takesPasskeys && (
            <PasskeyList
              passkeys={passkeys}
              proof={proofOf(ways)}
              device={signedIn.sessions.find(({ current }) => current)?.device ?? ''}
              refused={refused}
            />
          )}
          <CodesPart codes={codes} proof={proofOf(ways)} refused={refused} />
          <LinkedIssuers ways={ways} passkeys={passkeys.items.length} refused={refused} />
        </>
      ),
    },
    {
      place: 80,
      id: 'sessions',
      name: <Trans>Where you’re signed in</Trans>,
      rowForms: ['end-session'],
      done: {
        session: <Trans>You’ve been signed out in that browser.</Trans>,
        'other-sessions': <Trans>You’ve been signed out everywhere else.</Trans>,
      },
      View: ({ data: { signedIn }, refused }) => <SignedInOn {...signedIn} refused={refused} />,
    },
    {
      place: 85,
      id: 'my-data',
      name: <Trans>Your data</Trans>,
      done: {
        'your-data': <Trans>Thanks, we know it’s you. You can download your data for the next ten minutes.</Trans>,
      },
      View: ({ data: { copy }, refused }) => <MyData {...copy} refused={refused} />,
    },
    { place: 90, id: 'language', name: <Trans>Language</Trans>, choosesLanguage: true, View: LanguageLinks },
    {
      place: 100,
      id: 'appearance',
      name: <Trans>Appearance</Trans>,
      done: { appearance: <Trans>Saved in this browser.</Trans> },
      View: AppearanceForm,
    },
    {
      place: 110,
      id: 'close',
      name: <Trans>Close my account</Trans>,
      done: {
        'closing-proved': <Trans>Thanks, we know it’s you. You can close your account for the next ten minutes.</Trans>,
        'account-kept': <Trans>Your account stays. You can use it again.</Trans>,
      },
      View: ({ data: { closing, copy, letters }, refused }) => (
        <CloseAccount {...copy} closing={closing} letters={letters} refused={refused} />
      ),
    },
  ],
} satisfies AccountPlate<OnAccount, Look>
