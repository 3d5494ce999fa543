import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { comms } from '#contract/comms.ts'
import { polls } from '#contract/polls.ts'
import { CommunityRules } from '#web/parts/comms/community-rules.tsx'
import { answeredBy } from '#web/parts/polls/ballot-choices.ts'
import { PollList } from '#web/parts/polls/poll-list.tsx'
import { found } from '#web/parts/refusals/refused.server.ts'
import { SampleNote, SampleTag } from '#web/parts/samples/sample-tag.tsx'
import { pageMeta } from '#web/shell/meta.ts'
import { useShared } from '#web/state/shared.ts'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/community'

export async function loader({ context, params: { comm_id } }: Route.LoaderArgs) {
  const { enter, locale } = context.get(visit)
  const pollsIn = async (state: 'open' | 'scheduled' | 'outcome' | 'closed') =>
    (await enter(polls.polls, { comm_id, state })).items
  const asked = [enter(comms.get_community, { comm_id }), enter(polls.polls_responses, {})] as const
  const [community, mine, open, scheduled, outcome, closed] = await found(
    locale,
    Promise.all([...asked, pollsIn('open'), pollsIn('scheduled'), pollsIn('outcome'), pollsIn('closed')]),
  )
  return { community, answered: answeredBy(mine), open, scheduled, over: [...outcome, ...closed] }
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: loaderData?.community.comm_name ?? msg`Community`,
    description: loaderData?.community.summary ?? msg`A community on polity.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Community({ loaderData }: Route.ComponentProps) {
  const { community, open, scheduled, over } = loaderData
  const { lang } = community
  const answered = new Set(loaderData.answered)
  const { isMember } = useShared()
  return (
    <>
      <header className="head">
        <p className="eyebrow">
          <b>
            <Trans>Community</Trans>
          </b>
          {community.region && (
            <span>
              <Written lang={lang}>{community.region}</Written>
            </span>
          )}
          <span>
            <Plural value={community.member_count} one="# member" other="# members" />
          </span>
          {community.sample && <SampleTag />}
        </p>
        <h1>
          <Written lang={lang}>{community.comm_name}</Written>
        </h1>
        <p className="lead">
          <Written lang={lang}>{community.summary}</Written>
        </p>
      </header>
      <Section title={<Trans>Open polls</Trans>}>
        {open.length > 0 ? (
          <PollList polls={open} answered={answered} />
        ) : (
          <p>
            <Trans>This community asks nothing at the moment.</Trans>
          </p>
        )}
      </Section>
      {scheduled.length > 0 && (
        <Section title={<Trans>Opening soon</Trans>}>
          <PollList polls={scheduled} answered={answered} />
        </Section>
      )}
      {over.length > 0 && (
        <Section title={<Trans>Results</Trans>}>
          <PollList polls={over} answered={answered} />
        </Section>
      )}
      {community.about && (
        <Section title={<Trans>About</Trans>}>
          <p>
            <Written lang={lang}>{community.about}</Written>
          </p>
        </Section>
      )}
      {community.rules.length > 0 && <CommunityRules rules={community.rules} lang={lang} />}
      {!isMember && (
        <p className="note">
          <Trans>Joining is not open yet. Anyone can answer the polls of this community without joining.</Trans>
        </p>
      )}
      {community.sample && <SampleNote />}
    </>
  )
}
