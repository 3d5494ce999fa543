import { createHash } from 'node:crypto'
import type { I18n } from '@lingui/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyRefusal } from '#contract/refusals.ts'
import { busy, waitMs, type Load, type Priority } from '#platform/door/load.ts'
import { problemOf } from '#platform/door/problem.ts'
import type { Regional } from '#platform/regional.ts'
import { langFor, type Lang } from '#platform/words/words.ts'
import { pageStyle, words } from './fault-page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The languages offered to readers, the default one first. */
    languages?: () => Regional['languages']
  }
  interface FastifyContextConfig {
    /** The priority of a request on this route under load; without it, the request is never refused for load. */
    priority?: (request: FastifyRequest) => Priority | null
  }
}

const title = (i18n: I18n) => i18n._('A lot of people are here right now')
const sentences = {
  wait: (i18n: I18n) =>
    i18n._('We can’t show you this page just yet. Nothing was lost. Wait a moment, then try again.'),
  kept: (i18n: I18n) =>
    i18n._(
      'What you sent hasn’t gone through yet, but it isn’t lost: it’s still here. Wait a moment, then send it again.',
    ),
  back: (i18n: I18n) => i18n._('What you sent didn’t go through. Go back one page, wait a moment, then send it again.'),
  again: (i18n: I18n) => i18n._('Try again'),
  send: (i18n: I18n) => i18n._('Send it again'),
}

const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const pageOf = (lang: Lang, body: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title(words[lang])} · polity</title><style>${pageStyle}</style></head><body><main><b>polity<i></i></b><h1>${title(words[lang])}</h1>${body}</main></body></html>`

// An empty `href` leads to the address that was requested.
const lookAgain = (lang: Lang) => {
  const i18n = words[lang]
  return Buffer.from(pageOf(lang, `<p>${sentences.wait(i18n)}</p><p><a href="">${sentences.again(i18n)}</a></p>`))
}
const drawn = { en: lookAgain('en'), es: lookAgain('es') } satisfies Record<Lang, Buffer>

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function sendAgain(lang: Lang, address: string, form: URLSearchParams): Buffer {
  const i18n = words[lang]
  // A password is never put into a page, and without it the form could not be sent again.
  if ([...form.keys()].some((name) => name.includes('password')))
    return Buffer.from(pageOf(lang, `<p>${sentences.back(i18n)}</p>`))
  const fields = [...form].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const again = `<form method="post" action="${escaped(address)}">${fields.join('')}<p><button>${sentences.send(i18n)}</button></p></form>`
  return Buffer.from(pageOf(lang, `<p>${sentences.kept(i18n)}</p>${again}`))
}

/** The reader's language, determined without the pages: the one chosen earlier, else the browser's preference. */
export const langOf = ({ headers, server }: FastifyRequest): Lang =>
  langFor(/(?:^|; *)lang=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? headers['accept-language'], server.languages?.())

const secondsOf = ({ note }: AnyRefusal) =>
  Math.max(1, Math.ceil((Date.parse(note.retry_at ?? '') - Date.now()) / 1000))

/**
 * Answers with 503 and the time to try again, at almost no cost: with a page for browsers, with problem details for
 * programs.
 */
export function refuseBusy(request: FastifyRequest, reply: FastifyReply): void {
  const wantsPage = request.headers.accept?.includes('text/html')
  const refusal = busy()
  const body = wantsPage ? drawn[langOf(request)] : Buffer.from(JSON.stringify(problemOf(refusal, request.id)))
  send(reply, wantsPage ? 'text/html; charset=utf-8' : 'application/problem+json', secondsOf(refusal), body)
}

/** Like `refuseBusy`, for a form sent without JavaScript: the page contains the choices, ready to be sent again. */
export function refuseForm(request: FastifyRequest, reply: FastifyReply, form: Buffer): void {
  const body = sendAgain(langOf(request), request.url, new URLSearchParams(form.toString()))
  send(reply, 'text/html; charset=utf-8', Math.ceil(waitMs() / 1000), body)
}

function send(reply: FastifyReply, type: string, seconds: number, body: Buffer): void {
  // Bypasses every hook for replies: refusing a request must cost less than receiving it.
  reply.hijack()
  reply.raw.writeHead(503, {
    'content-type': type,
    'content-length': body.length,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'retry-after': String(seconds),
    'x-content-type-options': 'nosniff',
  })
  reply.raw.end(body)
}

/** Refuses excess requests before any work is done for them. Must be the first hook. */
export function shed(app: FastifyInstance, load: Load): void {
  app.addHook('onRequest', (request, reply, next) => {
    load.arrived()
    const priority = request.routeOptions.config.priority?.(request)
    if (!priority || !load.isTooMuchFor(priority)) return next()
    refuseBusy(request, reply)
  })
}
