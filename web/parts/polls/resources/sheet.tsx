import { crestAddress } from '#web/parts/comms/crest/crest-address.ts'
import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { QrCode, type Qr } from '#web/ui/qr-code.tsx'

/** The texts of every sheet that invites people to a poll, already translated. */
export interface SheetWords {
  nonce: string
  lang: string
  dir: string
  /** The colour of the community, or of the instance. */
  ground: string
  arms: { comm_id: string; comm_name: string; picture_url?: string | null } | null
  asks: string
  qr: Qr
  /** The label of the QR code. */
  scan: string
  host: string
  /** The letters of the short address, if the poll has one. */
  letters: string | null
  /** The address that the QR code opens, without its protocol. */
  address: string
  /** The word that marks sample content; empty for a real poll. */
  example: string
  written: { lang: string; text: string }
}

const shared = (
  ground: string,
) => `@font-face{font-family:Atkinson;src:url("${latin}")format("woff2");font-weight:200 800}
:root{--ground:${ground};--on:#fffaf0;--soft:#e6e3d8;--ink:#1b1f24;--gold:#f2b632}*{box-sizing:border-box;margin:0}ul{list-style:none;padding:0}
body{font:1rem/1.4 Atkinson,system-ui,"Noto Sans",sans-serif}h1,.say,.letters{font-weight:800;letter-spacing:-.03em;line-height:1.05;text-wrap:balance;overflow-wrap:anywhere}h1{hyphens:auto;hyphenate-limit-chars:17}
.who{display:flex;align-items:center;font-weight:700;overflow-wrap:anywhere}.who img{display:block;flex:none;aspect-ratio:5/6;block-size:auto}
.qr{display:block;background:#fff;color:#1b1f24;fill:#1b1f24;forced-color-adjust:none;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.mark{font-weight:800;letter-spacing:-.045em;color:inherit;text-decoration:none}.mark::after{content:"";display:inline-block;inline-size:.32em;block-size:.32em;margin-inline-start:.08em;border-radius:50%;background:var(--gold)}
.pill{flex:none;padding:.1em .7em;border:1px solid currentColor;border-radius:1em;font-size:.8em;white-space:nowrap}
.letters{direction:ltr;unicode-bidi:isolate;letter-spacing:.08em;overflow-wrap:normal}.host{overflow-wrap:anywhere}
a:focus-visible,button:focus-visible{outline:3px solid #ffc933;box-shadow:0 0 0 5px #1b1f24}[hidden]{display:none!important}`

interface Props {
  sheet: SheetWords
  title: string
  css: string
  script: string
  /** Additional elements for the head of the page. */
  head?: ReactNode
  children: ReactNode
}

/** A complete page in the colour of a community: it loads the font and the arms, and works without its small script. */
export const Sheet = ({ sheet: { nonce, lang, dir, ground }, title, css, script, head, children }: Props) => (
  <html lang={lang} dir={dir}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      {head}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: shared(ground) + css }} />
    </head>
    <body>
      {children}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
    </body>
  </html>
)

/**
 * The class of a heading by its length: smaller letters for a long title or a long word, larger letters for a short
 * title.
 */
export function headingClass(title: string): 'longer' | 'long' | 'short' | undefined {
  const word = Math.max(...title.split(/\s+/).map((each) => each.length))
  if (title.length > 90 || word > 16) return 'longer'
  if (title.length > 40 || word > 12) return 'long'
  return title.length <= 20 && word <= 8 ? 'short' : undefined
}

/** The arms and the name of the community that asks, and the word that marks sample content. */
export function WhoAsks({ sheet: { arms, asks, example } }: { sheet: SheetWords }) {
  if (!arms && !example) return null
  return (
    <p className="who">
      {arms && (
        <>
          <img src={crestAddress(arms)} alt="" width="100" height="120" />
          <span>{asks}</span>
        </>
      )}
      {example && <span className="pill">{example}</span>}
    </p>
  )
}

/** The QR code to scan. */
export const Scan = ({ sheet: { qr, scan } }: { sheet: SheetWords }) => <QrCode qr={qr} label={scan} />

/** The address to type in: the short one or, without it, the address that the code opens. */
export const TypedIn = ({ sheet: { host, letters, address } }: { sheet: SheetWords }) => (
  <p className="typed" dir="ltr">
    {letters ? (
      <>
        <span className="host">{host}/go/</span> <b className="letters">{letters}</b>
      </>
    ) : (
      <span className="host">{address}</span>
    )}
  </p>
)
