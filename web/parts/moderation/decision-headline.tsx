import { Select, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Decision, Measure } from './types.ts'

type Headlines = Record<string, (of: { measure: Measure }) => ReactNode>

/** What was done, as the author of the content reads it. */
const mine: Headlines = {
  comment: ({ measure }) => (
    <Select
      value={measure}
      _show="Your comment is shown again"
      _collapse="Your comment was folded away"
      _hold="Your comment waits, unseen by others"
      _hide="Your comment was hidden"
      other="Your comment was removed"
    />
  ),
  answer: ({ measure }) => (
    <Select
      value={measure}
      _show="Your answer is shown again"
      _hold="Your answer waits, unseen by others"
      _hide="Your answer was hidden"
      other="Your answer was removed"
    />
  ),
  question: ({ measure }) => (
    <Select
      value={measure}
      _show="Your question is shown again"
      _hold="Your question waits, unseen by others"
      _hide="Your question was hidden"
      other="Your question was removed"
    />
  ),
  article: ({ measure }) => (
    <Select
      value={measure}
      _show="Your article is shown again"
      _hold="Your article waits, unseen by others"
      _hide="Your article was hidden"
      other="Your article was removed"
    />
  ),
  poll: ({ measure }) => (
    <Select
      value={measure}
      _show="Your poll is shown again"
      _hide="Your poll was hidden"
      other="Your poll was removed"
    />
  ),
  text: ({ measure }) => (
    <Select value={measure} _show="Your words are shown again" other="Your answer in your own words was hidden" />
  ),
  community: ({ measure }) => (
    <Select value={measure} _show="Your community is shown again" other="Your community was hidden" />
  ),
  member: ({ measure }) => (
    <Select
      value={measure}
      _show="You’re a member again"
      _suspend="Your membership was suspended"
      other="You were removed from a community"
    />
  ),
  person: ({ measure }) => (
    <Select
      value={measure}
      _show="Your account can be used again"
      _suspend="Your account was suspended"
      other="Your account was closed for good"
    />
  ),
}

/** What was done, as moderators and operators read it. */
const theirs: Headlines = {
  comment: ({ measure }) => (
    <Select
      value={measure}
      _show="A comment is shown again"
      _collapse="A comment was folded away"
      _hold="A comment waits, unseen by others"
      _hide="A comment was hidden"
      other="A comment was removed"
    />
  ),
  answer: ({ measure }) => (
    <Select
      value={measure}
      _show="An answer is shown again"
      _hold="An answer waits, unseen by others"
      _hide="An answer was hidden"
      other="An answer was removed"
    />
  ),
  question: ({ measure }) => (
    <Select
      value={measure}
      _show="A question is shown again"
      _hold="A question waits, unseen by others"
      _hide="A question was hidden"
      other="A question was removed"
    />
  ),
  article: ({ measure }) => (
    <Select
      value={measure}
      _show="An article is shown again"
      _hold="An article waits, unseen by others"
      _hide="An article was hidden"
      other="An article was removed"
    />
  ),
  poll: ({ measure }) => (
    <Select value={measure} _show="A poll is shown again" _hide="A poll was hidden" other="A poll was removed" />
  ),
  text: ({ measure }) => (
    <Select
      value={measure}
      _show="An answer in somebody’s own words is shown again"
      other="An answer in somebody’s own words was hidden"
    />
  ),
  community: ({ measure }) => (
    <Select value={measure} _show="A community is shown again" other="A community was hidden" />
  ),
  member: ({ measure }) => (
    <Select
      value={measure}
      _show="Somebody is a member again"
      _suspend="A membership was suspended"
      other="Somebody was removed from a community"
    />
  ),
  person: ({ measure }) => (
    <Select
      value={measure}
      _show="An account can be used again"
      _suspend="An account was suspended"
      other="An account was closed for good"
    />
  ),
}

/** What a decision did, and to what kind of thing. */
export function DecisionHeadline({ decision }: { decision: Pick<Decision, 'kind' | 'measure' | 'mine' | 'unseen'> }) {
  const { kind, measure, unseen } = decision
  if (measure === 'show' && unseen) return <Trans>What was done about it has been lifted</Trans>
  const headlines = decision.mine ? mine : theirs
  return Object.hasOwn(headlines, kind) ? headlines[kind]!({ measure }) : <Trans>A decision</Trans>
}
