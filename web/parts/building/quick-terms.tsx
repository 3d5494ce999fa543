import { Trans } from '@lingui/react/macro'
import { KindName } from './kind-name.tsx'
import type { Draft } from './types.ts'

/** Everything that is set as it usually is, written out, with the way to change it. */
export function QuickTerms({ draft, readOnly = false }: { draft: Draft; readOnly?: boolean }) {
  const [item, ...more] = draft.items
  return (
    <p className="terms">
      <Audience audience={draft.audience} /> <Secrecy secrecy={draft.secrecy} /> <Results results={draft.results} />{' '}
      <Published publication={draft.publication} />{' '}
      {draft.change === 'until_close' ? (
        <Trans>Answers can be changed until the poll closes.</Trans>
      ) : (
        <Trans>People can answer only once.</Trans>
      )}{' '}
      {item && more.length === 0 && (
        <>
          {item.kind === 'single' ? (
            <Trans>One choice.</Trans>
          ) : (
            <>
              <KindName kind={item.kind} />.
            </>
          )}{' '}
        </>
      )}
      {draft.promise ? draft.promise.what : <Trans>No decision depends on this poll.</Trans>}{' '}
      {!readOnly && (
        <button className="link" name="then" value="edit">
          <Trans>Save as a draft and change these settings</Trans>
        </button>
      )}
    </p>
  )
}

function Audience({ audience }: Pick<Draft, 'audience'>) {
  if (audience === 'everyone') return <Trans>Anyone can answer.</Trans>
  if (audience === 'signed_in') return <Trans>Anyone who’s signed in can answer.</Trans>
  if (audience === 'members') return <Trans>Members of the community can answer.</Trans>
  return <Trans>People on the poll’s list can answer.</Trans>
}

function Secrecy({ secrecy }: Pick<Draft, 'secrecy'>) {
  if (secrecy === 'named') return <Trans>The result shows who answered what.</Trans>
  return secrecy === 'secret' ? <Trans>The ballot is secret.</Trans> : null
}

function Results({ results }: Pick<Draft, 'results'>) {
  if (results === 'live')
    return <Trans>The result is shown right away, so anyone watching can see each answer arrive.</Trans>
  if (results === 'live_k') return <Trans>The result updates only when several more people have answered.</Trans>
  if (results === 'after_answer') return <Trans>People see the result once they’ve answered.</Trans>
  return <Trans>The result will be shown once the poll has closed.</Trans>
}

function Published({ publication }: Pick<Draft, 'publication'>) {
  if (publication === 'none') return <Trans>Only the result is published, not the single answers.</Trans>
  if (publication === 'all') return <Trans>Every single answer will be published, without names.</Trans>
  return <Trans>Only answers that several people gave alike will be published, without names.</Trans>
}
