import { crestAddress } from '#web/parts/comms/crest/crest-address.ts'
import type { ReactNode } from 'react'
import type { Arms } from './card-parts.server.ts'
import { longest } from '#web/parts/polls/results/bar-lines.ts'
import type { Headline, Line } from '#web/parts/polls/results/headline.ts'

/** The texts of an embed's page, already translated. */
export interface EmbedWords {
  lang: string
  dir: string
  title: ReactNode
  /** The community that asks, and the text that says so. */
  asked: { arms: Arms; words: string } | null
  /** The colours of the community that asks, or of the instance. */
  colours: { ground: string; mark: string; rest: string }
  written: { lang: string; text: string }
  facts: string[]
  hidden: string | null
  headline: Headline | null
  /** The label that opens the folded lines. */
  more: string
  note: string
  link: { href: string; text: string; elsewhere: string } | null
  home: string
}

const style = `:root{color-scheme:light dark;--paper:light-dark(#fff,#1a2026);--ink:light-dark(#1b1f24,#eef1f3);--soft:light-dark(#50565c,#b0b9c1);
--line:light-dark(#d8d4c9,#333b43);--sunk:light-dark(#f1eee6,#0d1013);--accent:light-dark(#0a5c5c,#6fd0c8);--accent-ink:light-dark(#fff,#06201f)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,"Noto Sans",sans-serif}
main{border-block-start:.375rem solid var(--ground)!important;padding:1rem 1.25rem 1.25rem;border:1px solid var(--line);border-radius:.875rem;min-block-size:100vh}
h1{margin:.25rem 0 .5rem;font-size:1.375rem;line-height:1.25;text-wrap:balance;overflow-wrap:anywhere}p{margin:.25rem 0}.soft{color:var(--soft);font-size:.875rem}.who{display:flex;gap:.625rem;align-items:center;margin-block:.75rem .5rem;font-weight:600;overflow-wrap:anywhere}.who img{flex:none}.sized main{min-block-size:0}
.say{margin-block:.75rem;font-weight:600;overflow-wrap:anywhere}ul{list-style:none;margin:.75rem 0;padding:0}li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:0 .75rem;margin-block:.5rem}
li span{overflow-wrap:anywhere}li b{font-weight:500;font-variant-numeric:tabular-nums;white-space:nowrap}.leads span,.leads b{font-weight:800}.apart svg{background:none;box-shadow:inset 0 0 0 1px var(--line)}.apart rect{fill:none;stroke:var(--bar);stroke-width:4}svg{grid-column:1/-1;inline-size:100%;block-size:.625rem;border-radius:.25rem;background:var(--sunk);fill:var(--bar)}@media (forced-colors:none){ul:has(.leads) li:not(.leads,.apart) svg{fill:var(--rest)}}[dir=rtl] svg{transform:scaleX(-1)}
a{color:var(--accent)}summary{padding-block:.5rem;color:var(--accent);font-weight:600;cursor:pointer}.go{display:inline-block;margin-block:.75rem .5rem;padding:.625rem 1.25rem;border-radius:.625rem;background:var(--accent);color:var(--accent-ink);font-weight:700;text-decoration:none}
a:focus-visible,summary:focus-visible{outline:3px solid #ffc933;box-shadow:0 0 0 5px #1b1f24}.mark{color:var(--ink);font-weight:800;letter-spacing:-.04em;text-decoration:none}.mark::after{content:"";display:inline-block;inline-size:.34em;block-size:.34em;margin-inline-start:.1em;border-radius:50%;background:var(--accent)}
@media (height<20rem){main{display:flex;flex-direction:column;align-items:start;padding-block:.5rem .75rem}main>*{order:2;max-inline-size:100%}main>.mark{order:0}main>ul{align-self:stretch}h1{order:0;font-size:1.0625rem;margin:.125rem 0}.ask{order:1}.go{margin-block:.125rem .25rem;padding-block:.375rem}}
.away{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}@media (forced-colors:active){svg{forced-color-adjust:none;border:1px solid CanvasText;background:Canvas;fill:Highlight}}`

/**
 * Tells the surrounding page the height of the content, now and whenever it changes. It reveals nothing else except
 * that the frame is ours.
 */
const script = `document.documentElement.className='sized';const main=document.querySelector('main');
new ResizeObserver(()=>parent.postMessage({polity_height:Math.ceil(main.getBoundingClientRect().height)},'*')).observe(main)`

/** A complete page, suitable for a frame on another site: it loads the arms, but no font, and needs no script. */
export function EmbedPage({ nonce, words }: { nonce: string; words: EmbedWords }) {
  const { written, headline, link, asked, colours } = words
  return (
    <html lang={words.lang} dir={words.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{words.title}</title>
        <style
          nonce={nonce}
          dangerouslySetInnerHTML={{
            __html: `:root{--ground:${colours.ground};--bar:${colours.mark};--rest:${colours.rest}}${style}`,
          }}
        />
      </head>
      <body>
        <main>
          <a className="mark" href={words.home} target="_blank" rel="noopener">
            polity
          </a>
          {asked && (
            <p className="who">
              <img src={crestAddress(asked.arms)} alt="" width="30" height="36" />
              <span>{asked.words}</span>
            </p>
          )}
          <h1 lang={written.lang} dir="auto">
            {written.text}
          </h1>
          {words.facts.map((fact) => (
            <p key={fact} className="soft">
              {fact}
            </p>
          ))}
          {words.hidden !== null && <p className="say">{words.hidden}</p>}
          {headline && <EmbeddedFinding headline={headline} more={words.more} note={words.note} />}
          {link && (
            <p className="ask">
              <a className="go" href={link.href} target="_blank" rel="noopener">
                {link.text} <span className="away">{link.elsewhere}</span>
              </a>
            </p>
          )}
        </main>
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  )
}

/** The number of lines that fit in an embed, and how many are shown if there are more; the rest can then be opened. */
const [MAX_LINES, LINES_IF_FOLDED] = [12, 8]

/** The lines an embed shows, and the lines it folds. */
export function foldedLines(lines: Line[]): { shown: Line[]; folded: Line[] } {
  const shown = lines.length > MAX_LINES ? longest(lines, LINES_IF_FOLDED) : lines
  return { shown, folded: lines.filter((line) => !shown.includes(line)) }
}

/** The result in the embed. */
function EmbeddedFinding({
  headline: { sentence, counted, lines, answered },
  more,
  note,
}: {
  headline: Headline
  more: string
  note: string
}) {
  const { shown, folded } = foldedLines(lines)
  return (
    <>
      <p className="say">{sentence}</p>
      {counted && <p className="soft">{counted}</p>}
      {shown.length > 0 && <EmbeddedLines lines={shown} />}
      {folded.length > 0 && (
        <details>
          <summary>{more}</summary>
          <EmbeddedLines lines={folded} />
        </details>
      )}
      <p className="soft">
        {answered && `${answered}.`} {note}
      </p>
    </>
  )
}

/** Bar lengths are SVG attributes because the content security policy forbids inline styles. */
const EmbeddedLines = ({ lines }: { lines: Line[] }) => (
  <ul>
    {lines.map(({ name, figure, share, length, leads, apart }, at) => (
      <li key={at} className={leads ? 'leads' : apart ? 'apart' : undefined}>
        <span dir="auto">{name}</span>
        <b>{share ? `${figure} · ${share}` : figure}</b>
        <svg aria-hidden="true">
          <rect width={`${length}%`} height="100%" />
        </svg>
      </li>
    ))}
  </ul>
)
