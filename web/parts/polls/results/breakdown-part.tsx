import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Reply } from '#contract/call.ts'
import { MIN_CELL } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { ChoiceName } from '#web/parts/polls/choice-name.tsx'
import { askedIn } from '#web/parts/polls/ballot/corrections.ts'
import type { Item, Poll } from '#web/parts/polls/types.ts'
import { Details } from '#web/ui/details.tsx'
import { Section } from '#web/ui/section.tsx'
import { Slice } from '#web/ui/slice.tsx'
import { Worded } from '#web/parts/polls/worded.tsx'
import { Written } from '#web/ui/written.tsx'
import { CountCell } from './count-cell.tsx'
import { ScrollRegion } from '#web/ui/scroll-region.tsx'

export type Breakdown = Reply<typeof polls.get_breakdown>

interface Props {
  poll: Poll
  breakdown: Breakdown
}

/** The answers of the members of each community; nothing if no community may be shown separately. */
export function BreakdownPart({ poll, breakdown }: Props) {
  const { groups, items, signed_in } = breakdown
  if (groups.length === 0 || items.length === 0) return null
  return (
    <Section title={<Trans>By community</Trans>}>
      <Details summary={<Trans>See how members of each community answered</Trans>}>
        <p>
          {signed_in !== null && (
            <Plural value={signed_in} one="# signed-in person answered." other="# signed-in people answered." />
          )}{' '}
          <Trans>
            People count towards a community if they joined it before the poll opened. Guests don’t belong to a
            community, and people can belong to several.
          </Trans>
        </p>
        {poll.items.map((item) => (
          <Slice key={item.item_id}>
            <GroupsTable poll={poll} item={item} breakdown={breakdown} />
          </Slice>
        ))}
        <p className="note">
          <Trans>
            A dash (—) means we aren’t showing a number, because it would reveal how a group of fewer than {MIN_CELL}{' '}
            people answered.
          </Trans>
        </p>
      </Details>
    </Section>
  )
}

function GroupsTable({ poll, item, breakdown: { groups, items } }: Props & { item: Item }) {
  const { t } = useLingui()
  const counted = items.find(({ item_id }) => item_id === item.item_id)
  if (!counted) return null
  const asked = askedIn(poll, item)
  const question = asked.text
  return (
    <ScrollRegion label={t`Answers by community to: ${question}`}>
      <table className="numbers rounds">
        <caption>
          <Worded lang={poll.lang} {...asked} />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Answer</Trans>
            </th>
            {groups.map(({ comm_id, n }) => (
              <th key={comm_id} scope="col">
                <CommunityName comm_id={comm_id} />
                <small>
                  <Plural value={n} one="# person" other="# people" />
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counted.choices.map(({ option_id, n }) => (
            <tr key={option_id}>
              <th scope="row">
                <ChoiceName item={item} lang={poll.lang} option_id={option_id} />
              </th>
              {n.map((count, at) => (
                <CountCell key={at} count={count} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function CommunityName({ comm_id }: { comm_id: string }) {
  const community = useCommunity(comm_id)
  if (!community) return <Trans>A community</Trans>
  return <Written lang={community.lang}>{community.comm_name}</Written>
}
