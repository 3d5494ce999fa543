interface Props {
  nonce: string
  lang: string
  dir: string
  title: string
  text: string
  way: { href: string; text: string }
}

const style = `:root{color-scheme:light dark;--paper:light-dark(#faf8f3,#12161a);--ink:light-dark(#1b1f24,#eef1f3);--accent:light-dark(#0a5c5c,#6fd0c8);--accent-ink:light-dark(#fff,#06201f)}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.125rem/1.5 system-ui,"Noto Sans",sans-serif}
main{max-inline-size:40rem;margin-inline:auto;padding:2rem clamp(1rem,4vw,2.5rem)}h1{margin:2rem 0 .75rem;font-size:clamp(1.875rem,1.5rem + 1.7vw,2.75rem);line-height:1.1;letter-spacing:-.03em;text-wrap:balance}
p{margin:.75rem 0}.mark{color:inherit;font-size:1.5rem;font-weight:800;letter-spacing:-.045em;text-decoration:none}.mark::after{content:"";display:inline-block;inline-size:.34em;block-size:.34em;margin-inline-start:.1em;border-radius:50%;background:var(--accent)}
.go{display:inline-block;margin-block:1rem;padding:.75rem 1.25rem;border-radius:.625rem;background:var(--accent);color:var(--accent-ink);font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid #ffc933;outline-offset:2px;box-shadow:0 0 0 5px var(--ink)}`

/** Says that a short address leads to no poll: a complete page without script, font or picture. */
export const NoSuchPollPage = ({ nonce, lang, dir, title, text, way }: Props) => (
  <html lang={lang} dir={dir}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
    </head>
    <body>
      <main>
        <a className="mark" href="/home">
          polity
        </a>
        <h1>{title}</h1>
        <p>{text}</p>
        <a className="go" href={way.href}>
          {way.text}
        </a>
      </main>
    </body>
  </html>
)
