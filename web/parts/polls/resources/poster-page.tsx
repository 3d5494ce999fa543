import { headingClass, Scan, Sheet, TypedIn, WhoAsks, type SheetWords } from './sheet.tsx'

export interface PosterWords {
  sheet: SheetWords
  options: string[]
  call: string
  audience: string
  when: string
  promise: string
  /** Whether the poster is printed in black and white. */
  plain: boolean
  /** The texts of the bar above the sheet; the bar is not printed. `letters`: the link to make a short address; empty: it has one, or needs none. */
  bar: { back: string; print: string; hint: string; other: string; letters: string }
  poll_id: string
}

const style = `@page{size:A4;margin:0}body{background:#dcd9d0;color:var(--ink)}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem;padding:.75rem 1rem;background:#faf8f3}.bar a{color:#0a5c5c;padding-block:.6rem}
.bar button{font:inherit;font-weight:700;padding:.65rem 1.25rem;border:1px solid transparent;border-radius:.625rem;background:#0a5c5c;color:#fff}
main{container-type:inline-size;inline-size:min(100%,210mm);margin:1rem auto}.sheet{display:flex;flex-direction:column;min-block-size:141.4cqi;background:#fff;-webkit-print-color-adjust:exact;print-color-adjust:exact}
.ask{flex:1 1 auto;display:flex;flex-direction:column;padding:6cqi 7.6cqi 5cqi;background:var(--ground);color:var(--on)}.who{gap:3.4cqi;font-size:4cqi;margin-block-end:6cqi}.who img{inline-size:11.6cqi}
h1{font-size:11.5cqi;margin-block-start:auto}h1.short{font-size:15.5cqi}h1.long{font-size:9.4cqi}h1.longer{font-size:6.8cqi}
.slip{border-block-start:1.7cqi dotted var(--ground);margin-block-start:-.85cqi;padding:4cqi 7.6cqi 5cqi;background:#fff}
.options{display:grid;grid-template-columns:1fr 1fr;gap:2.2cqi 4cqi;margin-block-end:5cqi;font-size:2.9cqi;font-weight:700}.options li{display:grid;grid-template-columns:auto 1fr;gap:1.7cqi;overflow-wrap:anywhere}
.options li::before{content:"";inline-size:3cqi;block-size:3cqi;margin-block-start:.5cqi;border:.4cqi solid var(--ink);border-radius:50%}
.join{display:grid;grid-template-columns:auto 1fr;gap:4.5cqi;align-items:center}.join .qr{inline-size:28cqi;border:.4cqi solid var(--ink);border-radius:1.6cqi}
.say{font-size:5.6cqi}.join p{font-size:2.7cqi;margin-block-start:1.2cqi}.join .say{font-size:5.6cqi;margin:0}.join .typed{font-size:3.4cqi;margin-block-start:2.2cqi;font-weight:700}.typed b{display:block;font-size:6.4cqi}
.foot{padding:3.6cqi 7.6cqi 4cqi;background:var(--ground);color:var(--on);font-size:2.6cqi;display:grid;grid-template-columns:1fr auto;gap:1cqi 4cqi;align-items:end}.foot b{display:block;overflow-wrap:anywhere;text-wrap:balance}.foot .mark{font-size:4.6cqi}
.plain .ask,.plain .foot{background:#fff;color:#000}.plain .slip{border-color:#000}.plain .foot{border-block-start:.4cqi solid #000}.plain .who img{filter:grayscale(1)contrast(1.3)}.plain .mark::after{background:#000}
@media screen and (width<36rem){h1.longer{font-size:1.375rem}.who,.options,.join .typed{font-size:1rem}.options{grid-template-columns:1fr}.join{grid-template-columns:minmax(0,1fr)}.join p,.foot{font-size:.9375rem}.join .qr{inline-size:11rem}.join .say,.typed b{font-size:1.5rem}}
@media print{.bar{display:none}body{background:none}main{inline-size:210mm;margin:0}.sheet{min-block-size:296.5mm;break-inside:avoid}}`

const script = `const b=document.querySelector('.bar button');b.hidden=false;b.addEventListener('click',()=>print());b.nextElementSibling.hidden=true`

/** A poster of one A4 page: what is asked, by whom, until when, and how to answer. */
export function PosterPage({ sheet, options, call, audience, when, promise, plain, bar, poll_id }: PosterWords) {
  const { lang, text } = sheet.written
  return (
    <Sheet sheet={sheet} title={text} css={style} script={script}>
      <nav className="bar">
        <a href={`/results/${poll_id}`}>{bar.back}</a>
        <button type="button" hidden>
          {bar.print}
        </button>
        <span>{bar.hint}</span>
        <a href={plain ? '?' : '?ink=black'}>{bar.other}</a>
        {bar.letters && <a href={`/build?poll=${poll_id}&look=after`}>{bar.letters}</a>}
      </nav>
      <main>
        <div className={plain ? 'sheet plain' : 'sheet'}>
          <div className="ask">
            <WhoAsks sheet={sheet} />
            <h1 lang={lang} dir="auto" className={headingClass(text)}>
              {text}
            </h1>
          </div>
          <div className="slip">
            {options.length > 0 && (
              <ul className="options" lang={lang}>
                {options.map((option) => (
                  <li key={option} dir="auto">
                    <span>{option}</span>
                  </li>
                ))}
              </ul>
            )}
            <div className="join">
              <Scan sheet={sheet} />
              <div>
                <p className="say">{call}</p>
                <p>{audience}</p>
                <TypedIn sheet={sheet} />
              </div>
            </div>
          </div>
          <div className="foot">
            <p>
              <b>{when}</b>
              <span dir="auto">{promise}</span>
            </p>
            <span className="mark">polity</span>
          </div>
        </div>
      </main>
    </Sheet>
  )
}
