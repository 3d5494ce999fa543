import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { joinedBy } from '#web/parts/comms/membership.ts'
import { takesPart } from '#contract/comms-roles.ts'
import type { Community, CommunityPlate } from '#web/community/plate.ts'
import { ListSearch } from '#web/find/list-search.tsx'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Section } from '#web/ui/section.tsx'
import { Written } from '#web/ui/written.tsx'
import { AskForm } from './ask-form.tsx'
import type { AllQuestions, InCommunity } from './community-plate.server.ts'
import { QUESTION_LISTS, type QuestionSort } from './lists.ts'
import { OfficialsHere } from './officials-here.tsx'
import { QuestionList } from './question-list.tsx'

interface Props {
  community: Community
  data: InCommunity
}

/** The questions with the latest activity, and a form to ask a question. */
const Questions = ({ community, data: { questions, officials, record } }: Props) => (
  <Section title={<Trans>Questions</Trans>}>
    {questions.length > 0 ? (
      <>
        <QuestionList questions={questions} />
        <ListLinks comm_id={community.comm_id} officials={officials.length > 0} />
      </>
    ) : (
      <p>
        <Trans>Nobody has asked anything here yet.</Trans>
      </p>
    )}
    <AskHere community={community} />
    <OfficialsHere
      comm_id={community.comm_id}
      lang={community.lang}
      officials={officials}
      record={record}
      member={takesPart(community.my_role)}
    />
  </Section>
)

/** The form to ask a question, for members; other people are told how to become a member. */
function AskHere({ community }: Pick<Props, 'community'>) {
  const { comm_id, comm_name, lang, my_role } = community
  const address = `/build?question=new&comm=${comm_id}`
  if (!takesPart(my_role))
    return (
      <p className="note">
        {my_role === null ? (
          joinedBy(community) === 'open' ? (
            <Trans>Members ask and answer here. Anyone can join.</Trans>
          ) : (
            <Trans>Members ask and answer here.</Trans>
          )
        ) : (
          <Trans>Members ask and answer here. You’re an observer: you read along.</Trans>
        )}
      </p>
    )
  const words = { title: '', body: '', tags: [], lang, comm_id }
  return (
    <Details summary={<Trans>Ask a question</Trans>}>
      <AskForm words={words} places={[{ comm_id, comm_name, lang }]} refused={undefined} action={address} brief />
    </Details>
  )
}

function SortName({ sort }: { sort: QuestionSort }) {
  if (sort === 'active') return <Trans>What happened last</Trans>
  if (sort === 'unanswered') return <Trans>Without an answer</Trans>
  if (sort === 'answered') return <Trans>Answered</Trans>
  if (sort === 'due') return <Trans>Waiting for an official</Trans>
  if (sort === 'official') return <Trans>Answered by an official</Trans>
  return <Trans>What most people ask</Trans>
}

const OFFICIAL_LISTS: ReadonlySet<QuestionSort> = new Set(['due', 'official'])

/**
 * Links to all questions of the community, in each order; the list of questions to officials only if there are
 * officials.
 */
function ListLinks({ comm_id, officials, now }: { comm_id: string; officials: boolean; now?: QuestionSort }) {
  const { t } = useLingui()
  return (
    <nav className="row-ways" aria-label={t`All questions`}>
      {QUESTION_LISTS.filter((sort) => officials || sort === now || !OFFICIAL_LISTS.has(sort)).map((sort) => (
        <Link
          key={sort}
          className="act"
          to={`/communities/${comm_id}?questions=${sort}`}
          aria-current={sort === now ? 'page' : undefined}
        >
          <SortName sort={sort} />
        </Link>
      ))}
    </nav>
  )
}

/** All questions of a community in one order, a page at a time. */
function AllOfThem({
  community,
  data: { sort, official_id, officials, questions, next, further },
}: {
  community: Community
  data: AllQuestions
}) {
  const { comm_id, comm_name, lang, my_role } = community
  const address = `/communities/${comm_id}?questions=${sort}${official_id ? `&official=${official_id}` : ''}`
  return (
    <>
      <ViewHead
        eyebrow={
          <Link to={`/communities/${comm_id}`}>
            <Written lang={lang}>{comm_name}</Written>
          </Link>
        }
        title={<Trans>Questions</Trans>}
      />
      <ListSearch kind="question" comm_id={comm_id}>
        <Trans>Search questions</Trans>
      </ListSearch>
      <ListLinks comm_id={comm_id} officials={officials} now={sort} />
      {questions.length > 0 ? (
        <QuestionList questions={questions} heading="h2" />
      ) : (
        <p>
          <Trans>There are no questions in this list.</Trans>
        </p>
      )}
      <ListPages first={further ? address : null} next={next && `${address}&after=${encodeURIComponent(next)}`}>
        <Trans>More questions</Trans>
      </ListPages>
      {takesPart(my_role) && (
        <div className="ways">
          <ButtonLink quiet to={`/build?question=new&comm=${comm_id}`}>
            <Trans>Ask a question</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}

/** The questions asked in a community, and their answers. */
export default {
  parts: [
    {
      place: 35,
      tab: { id: 'questions', name: <Trans>Questions</Trans>, has: () => true },
      View: Questions,
    },
  ],
  Instead: ({ community, data }) => <AllOfThem community={community} data={data} />,
} satisfies CommunityPlate<InCommunity, AllQuestions>
