import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DeskPlate } from '#web/account/desk/plate.ts'
import { locales } from '#web/words/locales.ts'
import { SignUpWave, type Wave } from './people/sign-up-wave.tsx'

const signUps: Record<string, ReactNode> = {
  open: <Trans>opened sign-ups to everybody</Trans>,
  invited: <Trans>limited sign-ups to people with an invitation</Trans>,
  closed: <Trans>closed sign-ups</Trans>,
}

/** Names what was changed of the languages and the time zone. */
function regionalNamed(changed: string): ReactNode {
  const fields = changed.split(',')
  const zone = fields.includes('time_zone')
  if (changed === 'nothing') return <Trans>saved the languages and the time zone as they were</Trans>
  if (fields.includes('languages'))
    return zone ? (
      <Trans>changed the languages and the time zone of the site</Trans>
    ) : (
      <Trans>changed the languages of the site</Trans>
    )
  if (!fields.includes('language')) return <Trans>changed the time zone of the site</Trans>
  return zone ? (
    <Trans>changed the default language and the time zone of the site</Trans>
  ) : (
    <Trans>changed the default language of the site</Trans>
  )
}

/** The numbers of new accounts and of people signed in, and the pages about people. */
export default {
  alert: { place: 10, View: ({ alert }) => <SignUpWave wave={alert} /> },
  waits: {
    links: {
      place: 15,
      name: <Trans>People waiting for you to pass on a link</Trans>,
      to: '/account?look=people&only=waiting',
    },
    letters: { place: 50, name: <Trans>E-mails that couldn’t be sent</Trans>, to: '/account?look=letters' },
  },
  numbers: {
    sign_ups: { place: 20, name: <Trans>New accounts</Trans> },
    signed_in: { place: 10, name: <Trans>People signed in</Trans> },
  },
  pages: [
    {
      place: 20,
      name: <Trans>New accounts</Trans>,
      to: '/account?look=sign-up',
      says: <Trans>Who may create an account, and invitations.</Trans>,
    },
    {
      place: 10,
      name: <Trans>People</Trans>,
      to: '/account?look=people',
      says: <Trans>Find somebody, help them in, make an operator, suspend or restore an account.</Trans>,
    },
    {
      place: 35,
      name: <Trans>How this site runs</Trans>,
      to: '/account?look=settings',
      says: (
        <Trans>Its languages and time zone, its address, e-mail and database, and where each of them is set.</Trans>
      ),
    },
  ],
  values: {
    languages: {
      en: locales.en,
      es: locales.es,
      'en,es': `${locales.en}, ${locales.es}`,
      'es,en': `${locales.es}, ${locales.en}`,
    },
    language: locales,
    kind: { confirm: <Trans>the address of the account</Trans>, change: <Trans>the new address</Trans> },
    sign_up: {
      open: <Trans>Anybody</Trans>,
      invited: <Trans>People with an invitation</Trans>,
      closed: <Trans>Nobody</Trans>,
    },
  },
  exact: {
    set_sign_up: { field: 'sign_up', name: (sign_up) => signUps[sign_up] },
    set_regional_settings: { field: 'changed', name: regionalNamed },
    let_sign_ups_pass: {
      field: 'pass',
      name: (pass) =>
        pass === 'true' ? (
          <Trans>stopped slowing sign-ups down for 24 hours</Trans>
        ) : (
          <Trans>started slowing sign-ups down again</Trans>
        ),
    },
    set_operator: {
      field: 'operator',
      name: (operator) =>
        operator === 'true' ? (
          <Trans>made somebody an operator</Trans>
        ) : (
          <Trans>ended somebody’s role as an operator</Trans>
        ),
    },
  },
  acts: {
    set_sign_up: <Trans>changed who may create an account</Trans>,
    set_regional_settings: <Trans>changed regional settings of the site</Trans>,
    make_invitation: <Trans>made an invitation</Trans>,
    end_invitation: <Trans>ended an invitation</Trans>,
    let_sign_ups_pass: <Trans>changed whether sign-ups are slowed down</Trans>,
    make_address_link: <Trans>made a link that confirms an e-mail address</Trans>,
    make_recovery_link: <Trans>made a link for somebody who has lost their codes</Trans>,
    make_reset_link: <Trans>made a link for a new password</Trans>,
    sign_out_person: <Trans>signed somebody out everywhere</Trans>,
    set_operator: <Trans>changed whether somebody is an operator</Trans>,
    reset: <Trans>made a link for a new password</Trans>,
    grant: <Trans>made somebody an operator</Trans>,
    revoke: <Trans>ended somebody’s role as an operator</Trans>,
  },
} satisfies DeskPlate<Wave>
