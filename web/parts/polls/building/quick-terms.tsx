import { Trans } from '@lingui/react/macro'
import { MIN_CELL } from '#contract/poll-limits.ts'
import { InSteps } from '#web/parts/polls/ballot/in-steps.tsx'
import { arriveTogether, inWords } from '#web/parts/polls/ballot/in-words.ts'
import { OwnWordsInResult } from '#web/parts/polls/ballot/own-words-in-result.tsx'
import { Details } from '#web/ui/details.tsx'
import { newItem } from './draft.ts'
import { KindName } from './kind-name.tsx'
import type { Draft } from './types.ts'

/**
 * The settings of a new poll in words, and the button to change them. `folded`: the author chooses the kind of question,
 * and all but the most important settings are folded away.
 */
export const StartTerms = ({ draft, folded }: { draft: Draft; folded: boolean }) => (
  <div className="start-terms">
    {folded && draft.results === 'live' ? <FoldedTerms draft={draft} /> : <QuickTerms draft={draft} />}
    <button className="link" name="then" value="edit">
      <Trans>Save as a draft and change these settings</Trans>
    </button>
  </div>
)

/** The default settings in two versions: the style sheet shows the one that fits the chosen kind. */
const FoldedTerms = ({ draft }: { draft: Draft }) => (
  <Details
    summary={
      <>
        <Audience audience={draft.audience} /> <Trans>The result is shown right away.</Trans>
      </>
    }
  >
    <div className="not-in-words">
      <QuickTerms draft={{ ...draft, items: [newItem('single')] }} kindShown={false} />
    </div>
    <div className="in-words">
      <QuickTerms draft={{ ...draft, items: [newItem('open')] }} kindShown={false} />
    </div>
  </Details>
)

/** The default settings in words. `kindShown`: also says how the question is answered. */
export function QuickTerms({ draft, kindShown = true }: { draft: Draft; kindShown?: boolean }) {
  const [item, ...more] = draft.items
  return (
    <p className="terms">
      <Audience audience={draft.audience} /> <Secrecy secrecy={draft.secrecy} /> <Results poll={draft} />{' '}
      <Published {...draft} /> {inWords(draft.items) === 'some' && <OwnWordsInResult />}{' '}
      {draft.change === 'until_close' ? (
        <Trans>Answers can be changed until the poll closes.</Trans>
      ) : (
        <Trans>People can answer only once.</Trans>
      )}{' '}
      {kindShown && item && more.length === 0 && (
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
      {draft.promise ? draft.promise.what : <Trans>No decision depends on this poll.</Trans>}
    </p>
  )
}

/** Who can answer, as a sentence. */
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

function Results({ poll }: { poll: Draft }) {
  const { results, items } = poll
  if (results === 'live' && inWords(items) === 'all') return <Trans>The result is shown right away.</Trans>
  if (results === 'live' && arriveTogether(items))
    return (
      <Trans>
        The result is shown right away, so anyone watching can see all of one person’s answers arrive together.
      </Trans>
    )
  if (results === 'live')
    return <Trans>The result is shown right away, so anyone watching can see each answer arrive.</Trans>
  if (results === 'live_from_10') return <InSteps poll={poll} />
  if (results === 'after_answer') return <Trans>People see the result once they’ve answered.</Trans>
  return <Trans>The result will be shown once the poll has closed.</Trans>
}

function Published({ publication, items }: Pick<Draft, 'publication' | 'items'>) {
  if (inWords(items) === 'all') return <OwnWordsInResult />
  if (publication === 'none') return <Trans>Only the result is published, not individual answers.</Trans>
  if (publication === 'all')
    return (
      <Trans>
        If at least {MIN_CELL} people answer a question, every answer to it will be published, without names.
      </Trans>
    )
  return <Trans>An answer will be published, without names, only if several people gave the same one.</Trans>
}
