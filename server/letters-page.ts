import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Email } from 'postal-mime'
import { newestLetters } from '#platform/mail/folder.ts'
import { lettersFolder } from './engines.ts'
import type { Settings } from './house.ts'
import { isFromHere, isOwnMachine } from './own-machine.ts'
import { newNonce } from './page-cache.ts'

const PATH = '/dev/letters'
const MAX_SHOWN = 100
const LINK = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g
type Where = Pick<Settings, 'smtpUrl' | 'publicUrl' | 'host' | 'proxyHops' | 'dataDir'>

/** The page exists only if the e-mails are not delivered, and if nobody else could read them there. */
const hasPage = (settings: Where): boolean => !settings.smtpUrl && isOwnMachine(settings)

/** A message about e-mails for the operator at start, if they are not delivered. */
export function aboutLetters(settings: Where, url: string): string | null {
  if (settings.smtpUrl) return null
  const told = `letters go to ${lettersFolder(settings)}, not to people: accounts work right away, but stay unconfirmed; reset a password with npm run operator -- reset E-MAIL (set SMTP_URL to send letters)`
  return hasPage(settings) ? `${told} · read them at ${url}${PATH}` : told
}

/**
 * Shows developers the e-mails in the folder. E-mails give access to accounts, so the page exists only on a developer's
 * own machine and for requests from that machine; for all other requests, its address does not exist.
 */
export function mountLettersPage(app: FastifyInstance, settings: Where): void {
  if (!hasPage(settings)) return
  // A condition of the route rather than a check in its handler: any other request gets the same reply as an unknown
  // path.
  app.addConstraintStrategy({
    name: 'fromHere',
    storage: handlersByValue,
    // This is evaluated for every request, so it compares the address first.
    deriveConstraint: (request: IncomingMessage) => request.url!.startsWith(PATH) && isFromHere(request),
    validate: () => {},
  })
  app.get(PATH, { constraints: { fromHere: true } }, async (_request, reply) => {
    const { default: PostalMime } = await import('postal-mime')
    const letters = await newestLetters(lettersFolder(settings), MAX_SHOWN)
    const nonce = newNonce()
    void reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    const read = await Promise.all(letters.map((letter) => PostalMime.parse(letter)))
    return reply.type('text/html; charset=utf-8').send(lettersPage(read, nonce))
  })
}

function handlersByValue<T>() {
  const handlers = new Map<unknown, T>()
  return {
    get: (value: unknown) => handlers.get(value) ?? null,
    set: (value: unknown, handler: T) => void handlers.set(value, handler),
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign]!)

/** Escapes everything; links are found first, so that an escape sequence is never taken for part of a link. */
function withLinks(text: string): string {
  const links = [...text.matchAll(LINK)]
  const between = text.split(LINK).map(escaped)
  const shown = links.map(([link]) => `<a href="${escaped(link)}">${escaped(link)}</a>`)
  return between.map((words, place) => words + (shown[place] ?? '')).join('')
}

const style = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#faf8f3,#12161a);color:light-dark(#1b1f24,#eef1f3);
font:1.0625rem/1.5 system-ui,"Noto Sans",sans-serif}main{max-inline-size:44rem;margin:auto;padding:clamp(1rem,4vw,3rem) 1.25rem;overflow-wrap:anywhere}
h1{font-size:2rem;line-height:1.15}h2{font-size:1.25rem;margin:0}article{margin-block:1.5rem;padding:1.25rem;border:1px solid light-dark(#6b7280,#8b96a0);
border-radius:.5rem}article p{margin:.25rem 0}pre{font:inherit;white-space:pre-wrap;overflow-wrap:anywhere;margin:1rem 0 0}
a{color:light-dark(#0a5c5c,#6fd0c8)}`

const letterShown = ({ subject = '', to, date, text = '', headers }: Email) => `<article lang="${langOf(headers)}">
<h2>${escaped(subject)}</h2><p>To ${escaped(to?.map(({ address }) => address).join(', ') ?? '')} · ${escaped(date?.slice(0, 16).replace('T', ' ') ?? '')} UTC</p>
<pre>${withLinks(text.trim())}</pre></article>`

const langOf = (headers: Email['headers']) =>
  escaped(headers.find(({ key }) => key === 'content-language')?.value ?? 'en')

const lettersPage = (letters: Email[], nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Letters · polity</title><style nonce="${nonce}">${style}</style></head><body><main>
<h1>Letters</h1><p>${letters.length === 0 ? 'There are no letters yet.' : 'Newest first. Nobody gets these: set SMTP_URL to send them.'}</p>
${letters.map(letterShown).join('\n')}</main></body></html>`
