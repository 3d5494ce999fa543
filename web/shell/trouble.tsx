import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse, useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

/** A loader's error message, shown in place of its screen, in the reader's language. */
export interface TroubleNote {
  title?: string
  sentence: string
  /** Further lines below the message. */
  lines?: string[]
}

interface Words {
  title: MessageDescriptor | string
  /** The message; already in the reader's language if it comes from a refusal. */
  sentence: MessageDescriptor | string
  /** Whether the same request may succeed if it is made again. */
  again: boolean
  lines?: string[]
}

const notFound: Words = {
  title: msg`We can’t find this page`,
  sentence: msg`The address may be mistyped, the page may have been taken down, or it may be for members only.`,
  again: false,
}

const notLoaded: Words = {
  title: msg`This page didn’t load`,
  sentence: msg`The connection was lost or too slow. Try again: what you’ve already sent won’t count twice.`,
  again: true,
}

const offline: Words = {
  title: msg`You’re offline`,
  sentence: msg`This page hasn’t loaded yet. It’ll open once you’re back online.`,
  again: true,
}

const busy: Words = {
  title: msg`A lot of people are here right now`,
  sentence: msg`We can’t show you this page just yet. Nothing was lost. Wait a moment, then try again.`,
  again: true,
}

const refused = { title: msg`This isn’t working right now`, again: true }

const fault: Words = {
  title: msg`Something went wrong on our side`,
  sentence: msg`You didn’t do anything wrong, and we’ve logged the problem. Try again, or come back a bit later.`,
  again: true,
}

function wordsFor(error: unknown): Words {
  if (isRouteErrorResponse(error)) {
    const { status, data } = error as { status: number; data?: Partial<TroubleNote> | string | null }
    // 405: a form was sent to a screen that accepts no forms.
    if (typeof data === 'object' && data?.sentence)
      return { ...refused, again: !data.title, ...data, sentence: data.sentence }
    if (status === 503) return busy
    return status === 404 || status === 405 ? notFound : fault
  }
  if (typeof document === 'object' && !navigator.onLine) return offline
  // Each browser's error message for a request that got no reply.
  return /ChunkLoad|fetch|network|load failed/i.test(String(error)) ? notLoaded : fault
}

/** The page shown in place of a screen that failed: what happened, and what to do next. */
export function Trouble({ error }: { error: unknown }) {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  const { title, sentence, again, lines = [] } = wordsFor(error)
  const said = (words: MessageDescriptor | string) => (typeof words === 'string' ? words : t(words))
  return (
    <section className="trouble">
      <title>{`${said(title)} · polity`}</title>
      <h1>{said(title)}</h1>
      <p className="lead">{said(sentence)}</p>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
      <p className="ways">
        {again && (
          <ButtonLink to={pathname + search} reloadDocument>
            <Trans>Try again</Trans>
          </ButtonLink>
        )}
        <ButtonLink quiet={again} to="/home">
          <Trans>See the open polls</Trans>
        </ButtonLink>
      </p>
    </section>
  )
}
