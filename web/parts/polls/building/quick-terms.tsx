import { Trans } from '@lingui/react/macro'
import { MIN_CELL } from '#contract/poll-limits.ts'
import { InSteps } from '#web/parts/polls/ballot/in-steps.tsx'
import { arriveTogether, inWords } from '#web/parts/polls/ballot/in-words.ts'
import { NothingPromised } from '#web/parts/polls/ballot/poll-promise.tsx'
import { OwnWordsInResult } from '#web/parts/polls/ballot/own-words-in-result.tsx'
import { Details } from '#web/ui/details.tsx'
import { newItem } from './draft.ts'
import { KindName } from './kind-name.tsx'
import type { Draft } from './types.ts'

/**
 * What follows from the rules of a new poll, and the button to change all of its settings. `folded`: the author chooses
 * the kind of question, and the text is folded away.
 */
export const StartTerms = ({ draft, folded }: { draft: Draft; folded: boolean }) => (
  <div className="start-terms">
    {folded ? <FoldedTerms draft={draft} /> : <WhatFollows draft={draft} kindShown />}
    <button className="link" name="then" value="edit">
      <Trans>Save as a draft and change these settings</Trans>
    </button>
  </div>
)

/** The default settings in two versions: the style sheet shows the one that fits the chosen kind. */
const FoldedTerms = ({ draft }: { draft: Draft }) => (
  <Details summary={<Trans>What others can see</Trans>}>
    <div className="not-in-words">
      <WhatFollows draft={{ ...draft, items: [newItem('single')] }} />
    </div>
    <div className="in-words">
      <WhatFollows draft={{ ...draft, items: [newItem('open')] }} />
    </div>
  </Details>
)

/** What is true of the draft whichever rules are chosen in the sentence above. `kindShown`: also says how to answer. */
const WhatFollows = ({ draft, kindShown = false }: { draft: Draft; kindShown?: boolean }) => (
  <p className="terms">
    <Secrecy secrecy={draft.secrecy} /> <Watchers {...draft} />{' '}
    {draft.results === 'live_from_10' && (
      <>
        <Trans>In steps:</Trans> <InSteps poll={draft} />{' '}
      </>
    )}
    <Published {...draft} /> {inWords(draft.items) === 'some' && <OwnWordsInResult />}{' '}
    {kindShown && <OneKind items={draft.items} />}
  </p>
)

/**
 * What somebody who watches the result can learn about arriving answers. A secret ballot shows no result before it
 * closes.
 */
function Watchers({ secrecy, items }: Pick<Draft, 'secrecy' | 'items'>) {
  if (secrecy === 'secret' || inWords(items) === 'all') return null
  if (arriveTogether(items))
    return (
      <Trans>
        If the result shows right away or after answering, anyone watching can see all of one person’s answers arrive
        together.
      </Trans>
    )
  return <Trans>If the result shows right away or after answering, anyone watching can see each answer arrive.</Trans>
}

/** The settings of a draft in words. */
export function QuickTerms({ draft }: { draft: Draft }) {
  return (
    <p className="terms">
      <Audience audience={draft.audience} /> <Secrecy secrecy={draft.secrecy} /> <Results poll={draft} />{' '}
      <Published {...draft} /> {inWords(draft.items) === 'some' && <OwnWordsInResult />}{' '}
      {draft.change === 'until_close' ? (
        <Trans>Answers can be changed until the poll closes.</Trans>
      ) : (
        <Trans>People can answer only once.</Trans>
      )}{' '}
      <OneKind items={draft.items} /> {draft.promise ? draft.promise.what : <NothingPromised />}
    </p>
  )
}

/** How the question is answered, if the poll has only one question. */
function OneKind({ items: [item, ...more] }: Pick<Draft, 'items'>) {
  if (!item || more.length > 0) return null
  if (item.kind === 'single') return <Trans>One choice.</Trans>
  return (
    <>
      <KindName kind={item.kind} />.
    </>
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
