import type { LinkKind } from './tables.ts'

export type LetterLang = 'en' | 'es'
type AccountLetter = 'sign_up' | 'sign_up_taken' | 'confirm' | 'reset' | 'sign_in' | 'password_changed'
type AddressLetter = 'change' | 'change_taken' | 'change_proposed' | 'change_done'
export type LetterKind = AccountLetter | AddressLetter

export interface LetterValues {
  /** Of the link; it stands in the letter and nowhere else. */
  token?: string
  /** Another address, partly hidden. */
  address?: string
}

interface Words {
  subject: string
  text: string[]
}

/** The language to write in for somebody who reads `lang`: English if letters are not written in theirs. */
export const spoken = (lang: string): LetterLang => (/^es\b/.test(lang) ? 'es' : 'en')

/** Where a letter's link leads: a page with a button. Opening it uses nothing up. */
export const linkTo: Record<LinkKind, (publicUrl: string, token: string) => string> = {
  sign_up: (publicUrl, token) => `${publicUrl}/signup?confirm=${token}`,
  confirm: (publicUrl, token) => `${publicUrl}/account?confirm=${token}`,
  change: (publicUrl, token) => `${publicUrl}/account?confirm=${token}`,
  reset: (publicUrl, token) => `${publicUrl}/forgot?token=${token}`,
  sign_in: (publicUrl, token) => `${publicUrl}/login?token=${token}`,
}

/**
 * A letter in plain words: who asked for what, what to do, how long the link works, and what if it was not you. It
 * holds nothing that somebody else has typed: letters are no way to send strangers a text.
 */
export function letterOf(kind: LetterKind, lang: LetterLang, publicUrl: string, values: LetterValues = {}) {
  const { token = '', address = '' } = values
  const place = new URL(publicUrl).host
  const link = kind in linkTo ? linkTo[kind as LinkKind](publicUrl, token) : ''
  const said = { place, link, address, publicUrl }
  const { subject, text } = { ...ofAccounts[lang](said), ...ofNewAddresses[lang](said) }[kind]
  return { subject, text: text.join('\n\n') }
}

type Said = { place: string; link: string; address: string; publicUrl: string }
type Chapter<Kind extends LetterKind> = Record<LetterLang, (said: Said) => Record<Kind, Words>>

const ofAccounts: Chapter<AccountLetter> = {
  en: ({ place, link, publicUrl }) => ({
    sign_up: {
      subject: `Finish your account at ${place}`,
      text: [
        `Somebody, probably you, asked for an account at ${place} with this e-mail address.`,
        `To make the account, open this page and press the button:\n${link}`,
        'The link works once, for 24 hours.',
        'If it was not you, do nothing: without the button there is no account.',
      ],
    },
    sign_up_taken: {
      subject: `You already have an account at ${place}`,
      text: [
        `Somebody, probably you, asked for an account at ${place} with this e-mail address. It already has one.`,
        `Sign in here:\n${publicUrl}/login`,
        `If you have forgotten the password, set a new one here:\n${publicUrl}/forgot`,
        'If it was not you, do nothing: your account is as it was.',
      ],
    },
    confirm: {
      subject: `Confirm your e-mail address at ${place}`,
      text: [
        `An account at ${place} has this e-mail address. If it is yours, confirm the address.`,
        `Open this page and press the button:\n${link}`,
        'The link works once, for 24 hours.',
        'If the account is not yours, do nothing: the address stays unconfirmed.',
      ],
    },
    reset: {
      subject: `Set a new password at ${place}`,
      text: [
        `Somebody, probably you, asked to set a new password for your account at ${place}.`,
        `Open this page and choose one:\n${link}`,
        'The link works once, for one hour. A new password signs you out everywhere else.',
        'If it was not you, do nothing: your password is as it was.',
      ],
    },
    sign_in: {
      subject: `Sign in at ${place}`,
      text: [
        `Somebody, probably you, asked for a link to sign in to your account at ${place}. We send one where too many wrong passwords were tried, so that you don't have to wait.`,
        `Open this page and type your password:\n${link}`,
        'The link works once, for one hour, in any browser. Without your password it does nothing.',
        'If it was not you, do nothing: nobody can sign in without your password.',
      ],
    },
    password_changed: {
      subject: `The password of your account at ${place} was changed`,
      text: [
        `The password of your account at ${place} was changed. You are signed out everywhere but where that was done.`,
        'If it was you, do nothing.',
        `If it was not you, somebody else may be signed in as you. Set a new password at once:\n${publicUrl}/forgot`,
      ],
    },
  }),
  es: ({ place, link, publicUrl }) => ({
    sign_up: {
      subject: `Termina de crear tu cuenta en ${place}`,
      text: [
        `Alguien, probablemente tú, pidió una cuenta en ${place} con esta dirección de correo.`,
        `Para crear la cuenta, abre esta página y pulsa el botón:\n${link}`,
        'El enlace sirve una sola vez, durante 24 horas.',
        'Si no fuiste tú, no hagas nada: sin el botón no hay cuenta.',
      ],
    },
    sign_up_taken: {
      subject: `Ya tienes una cuenta en ${place}`,
      text: [
        `Alguien, probablemente tú, pidió una cuenta en ${place} con esta dirección de correo. Esta dirección ya tiene una.`,
        `Entra aquí:\n${publicUrl}/login`,
        `Si has olvidado la contraseña, elige una nueva aquí:\n${publicUrl}/forgot`,
        'Si no fuiste tú, no hagas nada: tu cuenta sigue como estaba.',
      ],
    },
    confirm: {
      subject: `Confirma tu dirección de correo en ${place}`,
      text: [
        `Una cuenta en ${place} tiene esta dirección de correo. Si es tuya, confirma la dirección.`,
        `Abre esta página y pulsa el botón:\n${link}`,
        'El enlace sirve una sola vez, durante 24 horas.',
        'Si la cuenta no es tuya, no hagas nada: la dirección queda sin confirmar.',
      ],
    },
    reset: {
      subject: `Elige una nueva contraseña en ${place}`,
      text: [
        `Alguien, probablemente tú, pidió elegir una nueva contraseña para tu cuenta en ${place}.`,
        `Abre esta página y elige una:\n${link}`,
        'El enlace sirve una sola vez, durante una hora. Con la nueva contraseña se cierran tus demás sesiones.',
        'Si no fuiste tú, no hagas nada: tu contraseña sigue como estaba.',
      ],
    },
    sign_in: {
      subject: `Entra en ${place}`,
      text: [
        `Alguien, probablemente tú, pidió un enlace para entrar en tu cuenta de ${place}. Lo enviamos cuando se han probado demasiadas contraseñas equivocadas, para que no tengas que esperar.`,
        `Abre esta página y escribe tu contraseña:\n${link}`,
        'El enlace sirve una sola vez, durante una hora, en cualquier navegador. Sin tu contraseña no hace nada.',
        'Si no fuiste tú, no hagas nada: nadie puede entrar sin tu contraseña.',
      ],
    },
    password_changed: {
      subject: `Ha cambiado la contraseña de tu cuenta en ${place}`,
      text: [
        `Ha cambiado la contraseña de tu cuenta en ${place}. Se han cerrado todas tus sesiones, menos la que hizo el cambio.`,
        'Si fuiste tú, no hagas nada.',
        `Si no fuiste tú, puede que otra persona haya entrado con tu cuenta. Elige enseguida otra contraseña:\n${publicUrl}/forgot`,
      ],
    },
  }),
}

const ofNewAddresses: Chapter<AddressLetter> = {
  en: ({ place, link, address, publicUrl }) => ({
    change: {
      subject: `Confirm your new e-mail address at ${place}`,
      text: [
        `Somebody, probably you, asked to use this e-mail address for their account at ${place}.`,
        `To agree, open this page, type the password of that account and press the button:\n${link}`,
        'The link works once, for 24 hours.',
        'If it was not you, do nothing: the account keeps its old address.',
      ],
    },
    change_taken: {
      subject: `Somebody asked to use your e-mail address at ${place}`,
      text: [
        `Somebody asked to use this e-mail address for their account at ${place}. It is the address of another account already, so nothing has changed.`,
        'If it was you, sign in to the account that has this address, or choose another one.',
        'If it was not you, do nothing: your account is as it was.',
      ],
    },
    change_proposed: {
      subject: `A new e-mail address for your account at ${place}`,
      text: [
        `Somebody, probably you, asked to change the e-mail address of your account at ${place} to ${address}.`,
        'Nothing has changed yet. The change counts once it is confirmed from the new address, with your password.',
        `If it was not you, somebody else may be signed in as you. Change your password and sign out everywhere:\n${publicUrl}/account`,
      ],
    },
    change_done: {
      subject: `The e-mail address of your account at ${place} has changed`,
      text: [
        `The e-mail address of an account at ${place} has changed. Yours is the old one or the new one. Signing in takes the new address now, and letters go there.`,
        `If you did not do this, write at once to those who run ${place}.`,
      ],
    },
  }),
  es: ({ place, link, address, publicUrl }) => ({
    change: {
      subject: `Confirma tu nueva dirección de correo en ${place}`,
      text: [
        `Alguien, probablemente tú, pidió usar esta dirección de correo para su cuenta en ${place}.`,
        `Si estás de acuerdo, abre esta página, escribe la contraseña de esa cuenta y pulsa el botón:\n${link}`,
        'El enlace sirve una sola vez, durante 24 horas.',
        'Si no fuiste tú, no hagas nada: la cuenta conserva su dirección anterior.',
      ],
    },
    change_taken: {
      subject: `Alguien pidió usar tu dirección de correo en ${place}`,
      text: [
        `Alguien pidió usar esta dirección de correo para su cuenta en ${place}. Ya es la dirección de otra cuenta, así que no ha cambiado nada.`,
        'Si fuiste tú, entra en la cuenta que tiene esta dirección o elige otra.',
        'Si no fuiste tú, no hagas nada: tu cuenta sigue como estaba.',
      ],
    },
    change_proposed: {
      subject: `Una nueva dirección de correo para tu cuenta en ${place}`,
      text: [
        `Alguien, probablemente tú, pidió cambiar la dirección de correo de tu cuenta en ${place} a ${address}.`,
        'Todavía no ha cambiado nada. El cambio valdrá cuando se confirme desde la nueva dirección, con tu contraseña.',
        `Si no fuiste tú, puede que otra persona haya entrado con tu cuenta. Cambia tu contraseña y cierra todas las sesiones:\n${publicUrl}/account`,
      ],
    },
    change_done: {
      subject: `Ha cambiado la dirección de correo de tu cuenta en ${place}`,
      text: [
        `Ha cambiado la dirección de correo de una cuenta en ${place}. La tuya es la anterior o la nueva. Desde ahora se entra con la nueva, y las cartas llegan a ella.`,
        `Si no lo hiciste tú, escribe enseguida a quien opera ${place}.`,
      ],
    },
  }),
}
