import { Trans } from '@lingui/react/macro'
import { LackingWords } from '#web/parts/figures/lacking-words.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Greeting } from './types.ts'

/** Shown while the bill assistant is not answering: the reason, and the features that still work. */
export function BillsBotClosed({ why_off }: Pick<Greeting, 'why_off'>) {
  return (
    <Notice kind="plain">
      <p>
        <b>
          {why_off === 'production' ? (
            <Trans>This assistant isn’t turned on here.</Trans>
          ) : (
            <Trans>This assistant is turned off for now.</Trans>
          )}
        </b>{' '}
        <Trans>You can’t ask the assistant anything, but you can search the bills and read them, word for word.</Trans>
      </p>
    </Notice>
  )
}

/** Shown while the guide to a figure is not answering, with each reason in words. */
export function FigureBotClosed({ why_off, lacking }: Pick<Greeting, 'why_off' | 'lacking'>) {
  return (
    <Notice kind="plain">
      <p>
        <b>
          <Trans>This guide isn’t open.</Trans>
        </b>{' '}
        {why_off === 'turned_off' && <Trans>The people who run this site have turned the guide off.</Trans>}
        {why_off === 'production' && <Trans>The people who run this site haven’t turned the guide on.</Trans>}
        {why_off === 'figure' && <Trans>The guide will stay closed until these problems are fixed:</Trans>}
      </p>
      {lacking.length > 0 && (
        <ul className="prospect">
          {lacking.map((what) => (
            <li key={what}>
              <LackingWords what={what} />
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
