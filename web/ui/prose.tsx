/** Text that was Markdown. The HTML comes from our own files, rendered on the server with raw HTML off. */
export function Prose({ html, lang }: { html: string; lang?: string }) {
  return <div className="prose" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
}
