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
 * A letter as the mail library takes it: every field apart, so nothing in it can become a header or a second reader.
 * Throws when the address is not one address, or the subject is not one line.
 */
export function asMessage({ to, subject, text, lang }: Letter, from: Sender): SendMailOptions {
  if (!isEmail(to)) throw new Error('a letter is written to one e-mail address')
  if (CONTROL.test(subject)) throw new Error('the subject of a letter is one line')
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    // Nobody's holiday notice shall answer it.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': lang },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
