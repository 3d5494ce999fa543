import { Trans } from '@lingui/react/macro'
import { useDates } from '#web/words/dates.ts'
import type { Decision, Reported } from './types.ts'
import { WholeText } from './whole-text.tsx'

type Earlier = Omit<Reported['as_reported'][number], 'fingerprint'>

interface Props {
  of: Pick<Reported, 'title' | 'lang' | 'whole' | 'as_reported'>
}

/** The text of a reported thing; if it was edited after a report, also the text as it was then. */
export function TextAndReported({ of: { title, lang, whole, as_reported } }: Props) {
  if (as_reported.length === 0) return whole !== null && <WholeText text={whole} title={title} lang={lang} />
  return (
    <>
      <EarlierTexts texts={as_reported} gone={title === null} />
      {title !== null &&
        (whole === null ? (
          <p className="note">
            <Trans>You can read what it says now on its page.</Trans>
          </p>
        ) : (
          <>
            <p className="meta">
              <Trans>What it says now:</Trans>
            </p>
            <WholeText text={whole} lang={lang} />
          </>
        ))}
    </>
  )
}

/** The texts of an edited or deleted thing, as they were when it was reported. */
export const EarlierTexts = ({ texts, gone }: { texts: readonly Reported['as_reported'][number][]; gone: boolean }) => (
  <>
    <p>
      <b>{gone ? <Trans>Taken away since it was reported.</Trans> : <Trans>Edited since it was reported.</Trans>}</b>
    </p>
    {texts.map((text) => (
      <EarlierText key={text.fingerprint} text={text} />
    ))}
  </>
)

/** A text as it was when it was reported, with its title if it has one. */
function EarlierText({ text: { title, text, lang, at } }: { text: Earlier }) {
  const { dayAndTime } = useDates()
  return (
    <>
      <p className="meta">
        <span>
          <Trans>
            When it was reported, <time dateTime={at}>{dayAndTime(at)}</time>:
          </Trans>
        </span>
      </p>
      <WholeText text={title === '' ? text : `${title}\n${text}`} lang={lang} />
    </>
  )
}

/** The text that a decision is about, if the thing was edited between the report and the decision. */
export function TextDecided({ decided }: { decided: NonNullable<Decision['as_reported']> }) {
  const { dayAndTime } = useDates()
  const { title, text, lang, at } = decided
  return (
    <>
      <p>
        <Trans>
          The decision is about the text as it was when it was reported, <time dateTime={at}>{dayAndTime(at)}</time>. It
          was edited after that.
        </Trans>
      </p>
      {text !== null && lang !== null && <WholeText text={title ? `${title}\n${text}` : text} lang={lang} />}
    </>
  )
}
