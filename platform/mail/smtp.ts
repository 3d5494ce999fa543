import { createTransport } from 'nodemailer'
import { isLoopback, type MailServer } from './addresses.ts'
import type { Letter, Mail } from './mail.ts'
import { asMessage, type Sender } from './message.ts'

const CONNECT_WITHIN_MS = 10_000
const SILENT_AT_MOST_MS = 30_000
const SENT_WITHIN_MS = 60_000
const IDLE_AT_MOST_MS = 5_000
const SOMEBODY = /[^\s<>"']*@[^\s<>"']*/g

/**
 * Sends e-mails through a mail server, over a few reused connections. A password is only sent over TLS, unless the
 * server is on this machine. Throws if the server refuses an e-mail, without naming its recipient.
 */
export function openSmtpMail({ host, port, secure, auth }: MailServer, from: Sender): Mail {
  const local = isLoopback(host)
  const server = createTransport({
    pool: true,
    host,
    port,
    secure,
    ...(auth && { auth, requireTLS: !local }),
    // Traffic that stays on this machine needs no certificate check.
    ...(local && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    dnsTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_AT_MOST_MS,
    idleTimeout: IDLE_AT_MOST_MS,
    maxRequeues: 1,
  })
  return {
    reachesPeople: true,
    async send(letter: Letter) {
      const message = asMessage(letter, from)
      await server.sendMail({ ...message, signal: AbortSignal.timeout(SENT_WITHIN_MS) }).catch((fault: unknown) => {
        throw nameless(fault)
      })
    },
  }
}

/** The error without e-mail addresses. Mail servers tend to repeat addresses in errors, and errors are logged. */
function nameless(fault: unknown): Error {
  const { code, message } = fault as NodeJS.ErrnoException
  return Object.assign(
    new Error(`the mail server did not take a letter: ${message.replaceAll(SOMEBODY, '…').slice(0, 300)}`),
    { code },
  )
}
