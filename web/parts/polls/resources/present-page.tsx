import { Pebbles } from '#web/ui/pebbles.tsx'
import type { Headline } from '#web/parts/polls/results/headline.ts'
import { mostFirst } from '#web/parts/polls/results/bar-lines.ts'
import { headingClass, Scan, Sheet, TypedIn, WhoAsks, type SheetWords } from './sheet.tsx'

export interface PresentWords {
  sheet: SheetWords
  poll_id: string
  /** Whether the result can still change. */
  live: boolean
  /** Whether there is a stream of the result that everybody may follow. */
  stream: boolean
  options: string[]
  /** The number of people who have answered, if it is public, and its text. */
  answers: { n: number; number: string; words: string; per: number; onePebble: string } | null
  /** The result, if it is public. */
  headline: Headline | null
  /** The number of lines left out of the headline. */
  folded: number
  /** The text about lines left out, with `PLACE` where their number goes. */
  more: string
  /** Why no result is shown. */
  hidden: string
  when: string
  note: string
  call: string
  bar: { back: string; full: string }
}

/** A placeholder for a number, which the script of the page fills in. */
export const PLACE = '{n}'

const style = `html{background:var(--ground);color-scheme:dark}body{min-block-size:100vh;background:var(--ground);color:var(--on);display:grid;grid-template-rows:1fr auto}
main{display:grid;gap:2rem 4vw;align-items:center;padding:clamp(1rem,min(4vw,4vh),4rem) clamp(1rem,4vw,4rem)}.who{gap:.8rem;font-size:clamp(1.125rem,1.6vw,2.25rem);margin-block-end:.8rem}.who img{inline-size:clamp(2rem,3.2vw,4rem)}
h1{font-size:clamp(2rem,min(5.6vw,9vh),7.5rem)}h1.long{font-size:clamp(1.75rem,min(4.2vw,7.2vh),5.75rem)}h1.longer{font-size:clamp(1.5rem,min(3vw,5.2vh),4rem)}
.options{display:flex;flex-wrap:wrap;gap:.8rem 2.5rem;margin-block-start:1.6rem;font-size:clamp(1.125rem,1.9vw,2.5rem);font-weight:700}.options li{display:flex;gap:.7rem;align-items:baseline;overflow-wrap:anywhere}
.options li::before{content:"";flex:none;inline-size:.72em;block-size:.72em;border:.16em solid currentColor;border-radius:50%}
.asked{font-size:clamp(1.125rem,min(1.7vw,2.9vh),2.25rem);font-weight:700;line-height:1.2;margin-block-start:clamp(.8rem,2.2vh,1.6rem);overflow-wrap:anywhere}.asked+.say{margin-block-start:.4rem}.say{font-size:clamp(1.375rem,min(2.3vw,3.9vh),3rem);margin-block-start:clamp(.8rem,2.2vh,1.6rem);line-height:1.15}.soft{color:var(--soft);font-size:clamp(1rem,1.3vw,1.75rem);margin-block-start:.6rem}
.lines{display:grid;gap:clamp(.4rem,min(1.1vw,1.3vh),1.2rem);margin-block-start:clamp(.8rem,2vh,1.4rem);font-size:clamp(1.0625rem,min(1.7vw,2.6vh),2.25rem)}.lines li{display:grid;grid-template-columns:4.2em minmax(0,1fr);gap:.1em .6em;align-items:baseline}.lines b{font-size:1.25em;font-weight:800;font-variant-numeric:tabular-nums;text-align:end}
.lines span{overflow-wrap:anywhere}.leads span{font-weight:800}.leads span::before{content:"";display:inline-block;inline-size:.62em;block-size:.7em;margin-inline-end:.4em;background:currentColor;clip-path:polygon(0 0,100% 50%,0 100%);forced-color-adjust:none}[dir=rtl] .leads span::before{transform:scaleX(-1)}.lines .apart svg{background:none;overflow:visible}.lines .apart rect{fill:none;stroke:var(--on);stroke-width:.14em}.lines .more{color:var(--soft)}.lines .more span{grid-column:2}.lines svg{grid-column:2;inline-size:100%;block-size:1.25em;border-radius:.2em;background:rgb(255 250 240/.18);fill:rgb(255 250 240/.6)}.leads svg{fill:var(--on)}[dir=rtl] .lines svg{transform:scaleX(-1)}
.count{display:grid;gap:.1em;margin-block-start:clamp(.8rem,2.4vh,1.8rem);font-size:clamp(1.125rem,1.6vw,2.25rem);font-weight:700}.count b{font-size:clamp(2.75rem,min(6vw,9vh),10rem);line-height:1;font-weight:800;font-variant-numeric:tabular-nums}.lines~.count b{font-size:clamp(3rem,min(6.8vw,10.8vh),12rem)}
.pebbles{display:block;max-inline-size:100%;inline-size:clamp(18rem,min(44vw,70vh),60rem);margin-block-start:.8rem}.pebbles path{fill:none;stroke:var(--soft);stroke-width:7.4;stroke-linecap:round;stroke-dasharray:0 10}
.join{display:grid;gap:1rem;justify-items:start;font-size:clamp(1.125rem,1.5vw,2rem)}.qr{inline-size:min(100%,clamp(13rem,min(26vw,46vh),34rem));border-radius:.875rem}.typed b{display:block;font-size:clamp(2.25rem,min(4.4vw,7.6vh),6rem);line-height:1.1}
footer{display:flex;gap:.5rem clamp(1rem,2.5vw,2rem);align-items:center;padding:.5rem clamp(1rem,4vw,4rem) .6rem;color:var(--soft);border-block-start:1px solid rgb(255 250 240/.3)}footer .mark{font-size:1.75rem;color:var(--on)}#when{flex:1;min-inline-size:0;display:grid;font-size:clamp(.8125rem,1.2vw,.9375rem);line-height:1.3}
footer a:not(.mark),button{white-space:nowrap;flex:none;display:inline-flex;align-items:center;min-block-size:2.75rem;padding-inline:1rem;border:1px solid currentColor;border-radius:.625rem;background:none;color:var(--on);font:inherit;font-weight:700;text-decoration:none}
@media(width>=48rem){main{grid-template-columns:minmax(0,1fr) auto;padding-block:clamp(1rem,3vh,3rem)}.join{max-inline-size:34vw}}@media(width<40rem){footer{flex-wrap:wrap;justify-content:space-between;column-gap:.5rem}footer a:not(.mark){padding-inline:.7rem;white-space:normal}#when{order:1;flex-basis:100%}#full{display:none!important}}@media(forced-colors:active){.lines svg{forced-color-adjust:none;background:Canvas;border:1px solid CanvasText;fill:Highlight}.pebbles path{stroke:CanvasText}}
@media print{footer a,button{display:none!important}}`

/**
 * Loads the page again when the result changes, and replaces what it shows. On a wide screen everything fits at once:
 * content that is too high gets smaller, and then lines are folded, the shortest first.
 */
const scriptOf = (
  poll_id: string,
  live: boolean,
  stream: boolean,
) => `const exit=document.querySelector('#exit'),full=document.querySelector('#full')
addEventListener('keydown',(e)=>{if(e.key==='Escape'&&!document.fullscreenElement)exit.click()})
if(document.fullscreenEnabled){full.hidden=false;full.addEventListener('click',()=>document.fullscreenElement?document.exitFullscreen():document.documentElement.requestFullscreen())}
const told=document.querySelector('main>div'),wide=matchMedia('(width>=48rem)')
const over=()=>document.documentElement.scrollHeight>innerHeight
function fit(){const more=document.querySelector('.more'),lines=[...document.querySelectorAll('.lines li:not(.more)')].sort((a,b)=>b.dataset.place-a.dataset.place)
let size=1,folded=0;const sized=(to)=>{size=to;told.style.zoom=to}
const fold=(to)=>{folded=to;lines.forEach((line,at)=>{line.hidden=at<to});const all=to+Number(more.dataset.folded);more.hidden=!all;more.querySelector('span').textContent=more.dataset.words.replace('${PLACE}',all)}
sized(1);if(more)fold(0);if(!wide.matches)return
while(over()&&size>.8)sized(size-.05);while(more&&over()&&lines.length-folded>3)fold(folded+1);while(over()&&size>.4)sized(size-.05)}
fit();addEventListener('resize',fit);document.fonts.ready.then(fit)
let last=0,waiting
const renew=async()=>{waiting=undefined;last=Date.now();try{const r=await fetch(location.href);const page=new DOMParser().parseFromString((await r.text()).replace(/<(style|script)[^]*?<\\/\\1>/g,''),'text/html')
if(!r.ok||!page.querySelector('main'))return;for(const part of['#told','#when']){const now=page.querySelector(part),was=document.querySelector(part);if(now&&was&&now.innerHTML!==was.innerHTML)was.replaceChildren(...now.childNodes)}fit()}catch{}}
const soon=()=>{waiting??=setTimeout(renew,Math.max(0,last+2000-Date.now()))}
${live ? 'setInterval(soon,15000)' : ''}
${stream ? `const changes=new EventSource('/api/polls/results_stream?poll_id=${poll_id}');changes.onmessage=soon;changes.addEventListener('gone',soon)` : ''}`

/**
 * A poll on the screen of a room: in large letters, with instructions for answering beside the public part of the
 * result.
 */
export function PresentPage(words: PresentWords) {
  const { sheet, poll_id, live, stream, when, note, call, bar } = words
  const { lang, text } = sheet.written
  return (
    <Sheet
      sheet={sheet}
      title={text}
      css={style}
      script={scriptOf(poll_id, live, stream)}
      head={
        live && (
          <noscript>
            <meta httpEquiv="refresh" content="20" />
          </noscript>
        )
      }
    >
      <main>
        <div>
          <WhoAsks sheet={sheet} />
          <h1 lang={lang} dir="auto" className={headingClass(text)}>
            {text}
          </h1>
          <div id="told" role="status">
            <PresentedOptions {...words} />
          </div>
        </div>
        <div className="join">
          <Scan sheet={sheet} />
          <div>
            <p>{call}</p>
            <TypedIn sheet={sheet} />
          </div>
        </div>
      </main>
      <footer>
        <a className="mark" href="/home">
          polity
        </a>
        <span id="when">
          <span>{when}</span>
          <span>{note}</span>
        </span>
        <button type="button" id="full" hidden>
          {bar.full}
        </button>
        <a id="exit" href={`/results/${poll_id}`}>
          {bar.back}
        </a>
      </footer>
    </Sheet>
  )
}

function PresentedOptions({ options, answers, headline, folded, more, hidden }: PresentWords) {
  return (
    <>
      {headline ? (
        <>
          {headline.asked && (
            <p className="asked" dir="auto">
              {headline.asked}
            </p>
          )}
          <p className="say" dir="auto">
            {headline.sentence}
          </p>
          {headline.counted && <p className="soft">{headline.counted}</p>}
          {headline.lines.length > 0 && (
            <ul className="lines">
              {headline.lines.map((line, at) => (
                <li
                  key={at}
                  data-place={mostFirst(headline.lines).indexOf(line)}
                  className={line.leads ? 'leads' : line.apart ? 'apart' : undefined}
                >
                  <b>{line.share ?? line.figure}</b>
                  <span dir="auto">{line.name}</span>
                  <svg aria-hidden="true">
                    <rect width={`${line.length}%`} height="100%" />
                  </svg>
                </li>
              ))}
              <li className="more" data-folded={folded} data-words={more} hidden={folded === 0}>
                <span>{more.replace(PLACE, String(folded))}</span>
              </li>
            </ul>
          )}
        </>
      ) : (
        options.length > 0 && (
          <ul className="options">
            {options.map((option) => (
              <li key={option} dir="auto">
                <span>{option}</span>
              </li>
            ))}
          </ul>
        )
      )}
      {answers && (
        <>
          <p className="count">
            <b>{answers.number}</b> <span>{answers.words}</span>
          </p>
          {!headline && answers.n > 0 && <Pebbles count={answers.n} per={answers.per} />}
          {!headline && answers.onePebble && <p className="soft">{answers.onePebble}</p>}
        </>
      )}
      {hidden && <p className="soft">{hidden}</p>}
    </>
  )
}
