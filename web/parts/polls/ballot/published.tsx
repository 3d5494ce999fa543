import { Trans } from '@lingui/react/macro'
import { MIN_CELL } from '#contract/poll-limits.ts'
import type { PollSummary } from '#web/parts/polls/types.ts'
import { isOver } from '#web/parts/polls/is-over.ts'
import { inWords } from './in-words.ts'
import { OwnWordsInResult } from './own-words-in-result.tsx'

/** The data that people can download once the poll has closed. For a named poll, the result page gives more details. */
export function Published({ poll }: { poll: Pick<PollSummary, 'publication' | 'secrecy' | 'items' | 'state'> }) {
  const { publication, secrecy, items } = poll
  const words = inWords(items)
  if (words === 'all' && secrecy !== 'named')
    return <Trans>Answers in people’s own words are part of the result. There’s no other file of answers.</Trans>
  if (secrecy === 'named' && (publication === 'none' || words === 'all'))
    return (
      <Trans>Nobody can download a file of answers. The result itself shows every answer with the person’s name.</Trans>
    )
  if (publication === 'none')
    return (
      <>
        <Trans>Nobody can download individual answers, only the result.</Trans>{' '}
        {words === 'some' && <OwnWordsInResult />}
      </>
    )
  return (
    <>
      {isOver(poll) ? <WhatFileNow {...poll} /> : <WhatFile {...poll} />}
      {words === 'some' && (
        <>
          {' '}
          <Trans>Answers in people’s own words are never in this file.</Trans>
        </>
      )}
    </>
  )
}

function WhatFile({ publication }: Pick<PollSummary, 'publication'>) {
  if (publication === 'all') {
    return (
      <Trans>
        Once the poll has closed, anyone can download every answer, without names, to each question that at least{' '}
        {MIN_CELL} people have answered, and count them again. If yours is unusual, someone might recognise it.
      </Trans>
    )
  }
  return (
    <Trans>
      Once the poll has closed, anyone can download a file of answers without names. It only includes an answer if at
      least {MIN_CELL} people gave the same one.
    </Trans>
  )
}

/**
 * The data that people can download from a closed poll. If there is no file, the page says so beside its other files.
 */
function WhatFileNow({ publication }: Pick<PollSummary, 'publication'>) {
  return publication === 'all' ? (
    <Trans>
      Answers can be downloaded only for questions that at least {MIN_CELL} people answered. Names are never included.
    </Trans>
  ) : (
    <Trans>
      An answer can be downloaded only if at least {MIN_CELL} people gave the same one. Names are never included.
    </Trans>
  )
}
