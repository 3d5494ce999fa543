import { z } from 'zod'

/** The address of a mail server, and how to authenticate with it. */
export interface MailServer {
  host: string
  port: number
  /** Whether the connection uses TLS from the first byte. If not, it is upgraded with STARTTLS. */
  secure: boolean
  auth?: { user: string; pass: string }
}

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/
const NAMED = /^(?<name>[^\p{Cc}<>@",;:\\]*?)\s*<(?<address>[^<>]*)>$/u
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/i
const PORTS = { 'smtp:': 587, 'smtps:': 465 } as const
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i

/** Whether the text is exactly one e-mail address. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** Whether traffic to this host stays on this machine. */
export const isLoopback = (host: string): boolean => LOOPBACK.test(host.replace(/^\[(.*)\]$/, '$1'))

function mailServer(value: string): MailServer | null {
  const url = URL.parse(value)
  if (!url || !Object.hasOwn(PORTS, url.protocol) || !HOST.test(url.hostname)) return null
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return null
  const protocol = url.protocol as keyof typeof PORTS
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const server = { host, port: Number(url.port || PORTS[protocol]), secure: protocol === 'smtps:' }
  if (!url.username && !url.password) return server
  const [user, pass] = [plain(url.username), plain(url.password)]
  return user && pass ? { ...server, auth: { user, pass } } : null
}

function plain(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** The setting that names a mail server, such as smtp://user:password@mail.example:587. */
export const mailServerAddress = z
  .string()
  .transform((value, check) => {
    const server = mailServer(value)
    if (server) return server
    check.addIssue('must be an address such as smtp://user:password@mail.example:587 or smtps://…, percent-encoded')
    return z.NEVER
  })
  .optional()

/** The setting for the sender of e-mails: an e-mail address, or a name with one. */
export const senderAddress = z
  .string()
  .transform((value, check) => {
    const named = NAMED.exec(value)?.groups
    const sender = { name: named?.name ?? '', address: named?.address ?? value }
    if (isEmail(sender.address)) return sender
    check.addIssue('must be an e-mail address, such as polity@town.example or Town hall <polity@town.example>')
    return z.NEVER
  })
  .optional()
