import type { SendMailOptions } from 'nodemailer'
import type { Letter } from './mail.ts'
import { isEmail } from './addresses.ts'

/** The sender of e-mails. */
export interface Sender {
  name: string
  address: string
}

const CONTROL = /\p{Cc}/u

/**
 * An e-mail in the form the mail library takes: with each field separate, so that content can never turn into a header
 * or an additional recipient. Throws if the address is not exactly one address, or the subject is not one line.
 */
export function asMessage({ to, subject, text, lang, from: name = '' }: Letter, from: Sender): SendMailOptions {
  if (!isEmail(to)) throw new Error('a letter is written to one e-mail address')
  if (CONTROL.test(subject)) throw new Error('the subject of a letter is one line')
  return {
    from: { ...from, name: from.name || (CONTROL.test(name) ? '' : name) },
    to: { name: '', address: to },
    subject,
    text,
    // Prevents automatic out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
