import { Written } from '#web/ui/written.tsx'

/** What people wrote, in its paragraphs. */
export const Paragraphs = ({ text, lang }: { text: string; lang: string }) => (
  <div className="prose">
    {text.split(/\n{2,}/).map((paragraph, at) => (
      <p key={at}>
        <Written lang={lang}>{paragraph}</Written>
      </p>
    ))}
  </div>
)
