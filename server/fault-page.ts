import type { I18n } from '@lingui/core'
import { wordsFrom, type Lang } from '#platform/words/words.ts'

/** The messages of the server's own pages, loaded at start, because these pages are shown when little else works. */
export const words = wordsFrom(new URL('po/', import.meta.url))

const faults: Record<FaultStatus, (i18n: I18n) => { title: string; sentence: string }> = {
  400: (i18n) => ({
    title: i18n._('We can’t read this address'),
    sentence: i18n._('There’s no page at this address. Nothing was changed.'),
  }),
  403: (i18n) => ({
    title: i18n._('This came from another site'),
    sentence: i18n._('As a precaution, nothing was changed. Please send the form again from here.'),
  }),
  413: (i18n) => ({
    title: i18n._('That’s too much to send at once'),
    sentence: i18n._('Nothing was changed. Please shorten what you wrote, then send it again.'),
  }),
  500: (i18n) => ({
    title: i18n._('Something went wrong on our side'),
    sentence: i18n._('You didn’t do anything wrong, and we’ve logged the problem. Please come back a little later.'),
  }),
}
const home = (i18n: I18n) => i18n._('See the open polls')

export const pageStyle = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#faf8f3,#12161a);color:light-dark(#1b1f24,#eef1f3);
font:1.125rem/1.5 system-ui,"Noto Sans",sans-serif}main{max-inline-size:42rem;margin:auto;padding:4rem 1.25rem}
h1{font-size:2.25rem;line-height:1.12;letter-spacing:-.018em;text-wrap:balance}p{margin-block:1rem}a{color:light-dark(#0a5c5c,#6fd0c8)}
button{font:inherit;font-weight:700;padding:.75rem 1.5rem;border:0;border-radius:.5rem;background:light-dark(#0a5c5c,#6fd0c8);color:light-dark(#fff,#12161a)}
b{font-size:1.625rem;font-weight:800;letter-spacing:-.045em}i{display:inline-block;inline-size:.34em;block-size:.34em;
margin-inline-start:.1em;border-radius:50%;background:light-dark(#0a5c5c,#6fd0c8)}`

export type FaultStatus = 400 | 403 | 413 | 500

/** The error page for requests that do not involve the pages, or for cases in which the pages cannot be reached. */
export function faultPage(status: FaultStatus, lang: Lang, nonce: string): string {
  const i18n = words[lang]
  const { title, sentence } = faults[status](i18n)
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title} · polity</title><style nonce="${nonce}">${pageStyle}</style></head>
<body><main><b>polity<i></i></b><h1>${title}</h1><p>${sentence}</p><p><a href="/home">${home(i18n)}</a></p></main></body></html>`
}
