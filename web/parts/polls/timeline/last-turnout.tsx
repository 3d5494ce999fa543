import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Written } from '#web/ui/written.tsx'
import { useNumber } from '#web/words/dates.ts'
import { rounded } from '#web/ui/rounded.ts'
import type { PastLine } from './past-lines.server.ts'

const MAX_SHOWN = 3

type Past = Pick<PastLine, 'poll_id' | 'lang' | 'title' | 'answers'>

/** The last polls whose number of answers is shown; none if there are fewer than two. */
function lastOf(past: Past[]): Past[] {
  const last = past.filter(({ answers }) => answers).slice(0, MAX_SHOWN)
  return last.length < 2 ? [] : last
}

/** On narrow screens, where the turnout comes far down: the numbers at the top, with the way to the polls. */
export function LastTurnoutLine({ past }: { past: Past[] }) {
  const number = useNumber()
  const last = lastOf(past)
  if (last.length === 0) return null
  return (
    <p className="brief">
      <a href="#last-turnout">
        <Trans>Turnout of the last polls</Trans>
      </a>{' '}
      <b>{last.map(({ answers }) => number(answers ?? 0)).join(' · ')}</b>
    </p>
  )
}

/** How many people answered each of the last polls. */
export function LastTurnout({ past }: { past: Past[] }) {
  const last = lastOf(past)
  const most = Math.max(...last.map(({ answers }) => answers ?? 0))
  if (last.length === 0) return null
  return (
    <section className="fact" aria-labelledby="last-turnout">
      <h2 id="last-turnout">
        <Trans>Turnout of the last polls</Trans>
      </h2>
      <ul className="last-turnout">
        {last.map(({ poll_id, lang, title, answers }) => (
          <li key={poll_id}>
            <Link to={`/results/${poll_id}`}>
              <Written lang={lang}>{title}</Written>
            </Link>
            <svg aria-hidden="true">
              <rect width={`${rounded(((answers ?? 0) / most) * 100, 2)}%`} height="100%" />
            </svg>
            <span className="note">
              <Plural value={answers ?? 0} one="# person answered" other="# people answered" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
