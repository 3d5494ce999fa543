import { Plural, Trans } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { useNumber } from '#web/words/dates.ts'
import { CHECK_HEADING, placeOfIssue, useEditing } from './editing.ts'
import { IssueSentence } from './issue-words.tsx'
import { mendingOf } from './mending.ts'
import type { Issue } from './types.ts'

const levels = ['block', 'warn', 'hint'] as const
const icons = { block: CircleAlert, warn: TriangleAlert, hint: Info }

/** The findings of the checks on a poll, with blocking ones first. */
export function CheckPanel({ issues }: { issues: Issue[] }) {
  const blocking = issues.filter(({ severity }) => severity === 'block').length
  return (
    <div className="check">
      <h3 id={CHECK_HEADING} tabIndex={-1}>
        {blocking > 0 ? (
          <Plural
            value={blocking}
            one="The poll can’t be published yet: there’s one thing to fix"
            other="The poll can’t be published yet: there are # things to fix"
          />
        ) : (
          <Trans>The poll is ready to publish</Trans>
        )}
      </h3>
      {issues.length === 0 && (
        <p className="fine">
          <Icon node={CircleCheck} />
          <Trans>We found nothing to improve.</Trans>
        </p>
      )}
      {levels.map((level) => (
        <Level key={level} level={level} issues={issues.filter(({ severity }) => severity === level)} />
      ))}
    </div>
  )
}

function Level({ level, issues }: { level: (typeof levels)[number]; issues: Issue[] }) {
  if (issues.length === 0) return null
  return (
    <section className={`level ${level}`}>
      <h4>
        <Icon node={icons[level]} />
        {level === 'block' && <Trans>Before publishing</Trans>}
        {level === 'warn' && <Trans>Could mislead</Trans>}
        {level === 'hint' && <Trans>Could be better</Trans>}
      </h4>
      <ul>
        {issues.map((issue) => (
          <li key={`${issue.rule} ${issue.path}`}>
            <p>
              <OfQuestion issue={issue} />
              <IssueSentence rule={issue.rule} />
            </p>
            <IssueWays issue={issue} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The question that a finding is about, shown if there are several questions. */
function OfQuestion({ issue }: { issue: Issue }) {
  const { live } = useEditing()
  const number = useNumber()
  const { item } = placeOfIssue(issue)
  if (item === undefined || live.items.length < 2 || issue.path === 'items') return null
  const nth = number(item + 1)
  return (
    <>
      <b>
        <Trans>Question {nth}:</Trans>
      </b>{' '}
    </>
  )
}

function IssueWays({ issue }: { issue: Issue }) {
  const { go } = useEditing()
  const spot = placeOfIssue(issue)
  const mending = mendingOf(issue)
  const href = spot.item === undefined || spot.tab !== 'questions' ? `#${spot.tab}` : `#question-${spot.item + 1}`
  return (
    <p className="ways">
      <a
        className="act"
        href={href}
        onClick={(event) => {
          event.preventDefault()
          go(spot)
        }}
      >
        <SpotName item={spot.item} />
      </a>
      {mending && (
        <button className="link" form="draft" name="do" value={mending}>
          <Mending word={mending} />
        </button>
      )}
    </p>
  )
}

function SpotName({ item }: { item: number | undefined }) {
  const number = useNumber()
  const nth = number((item ?? 0) + 1)
  return item === undefined ? <Trans>Go to this field</Trans> : <Trans>Go to question {nth}</Trans>
}

/** The label of the button that fixes a finding. */
function Mending({ word }: { word: string }) {
  const [name, term, kind] = word.split(':')
  if (name === 'set') return <MendingTerm term={term ?? ''} />
  if (name === 'add_item') return <Trans>Add a question</Trans>
  if (name === 'remove_item') return <Trans>Delete the question</Trans>
  if (name === 'kind' && kind === 'open') return <Trans>Let people answer in their own words instead</Trans>
  if (name === 'kind') return <Trans>Let people choose several instead</Trans>
  if (name === 'count_stv') return <Trans>Count it by STV</Trans>
  if (name === 'let_skip') return <Trans>Let people skip it</Trans>
  if (name === 'drop_empty') return <Trans>Remove empty options</Trans>
  if (name === 'drop_empty_columns') return <Trans>Remove empty columns</Trans>
  if (name === 'drop_twice_columns') return <Trans>Remove duplicate columns</Trans>
  if (name === 'drop_twice') return <Trans>Remove duplicates</Trans>
  if (name === 'drop_rule') return <Trans>Remove the rule</Trans>
  if (name === 'fit') return <Trans>Fix the numbers</Trans>
  if (name === 'offer_dont_know') return <Trans>Offer “I don’t know”</Trans>
  return <Trans>Show them in a different order to each person</Trans>
}

function MendingTerm({ term }: { term: string }) {
  if (term === 'closing_week') return <Trans>Close it in a week</Trans>
  if (term === 'closing_evening') return <Trans>Close it that day at 20:00</Trans>
  if (term === 'opens_at_once') return <Trans>Open it right away</Trans>
  if (term === 'signed_in') return <Trans>Only signed-in people</Trans>
  if (term === 'after_close') return <Trans>Show the result after it closes</Trans>
  if (term === 'in_steps') return <Trans>Show the result in steps</Trans>
  if (term === 'once') return <Trans>Let people answer only once</Trans>
  if (term === 'promise_month') return <Trans>Make it due 30 days after the poll closes</Trans>
  if (term === 'not_members') return <Trans>Let others answer too</Trans>
  return <Trans>Remove the percentage</Trans>
}
