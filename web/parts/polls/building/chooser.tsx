import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ViewHead } from '#web/parts/comms/view-head.tsx'
import { Details } from '#web/ui/details.tsx'
import { Head } from '#web/ui/head.tsx'
import { ListPages } from '#web/ui/list-pages.tsx'
import { Section } from '#web/ui/section.tsx'
import { ASK, MINE } from './anchors.ts'
import { heapOf } from './heaps.ts'
import { MyPolls } from './my-polls.tsx'
import { NewPoll, type QuickProps } from './quick-form.tsx'
import type { MyPoll } from './types.ts'

interface Props {
  mine: MyPoll[]
  /** Polls by others in the communities that this person looks after. */
  lookedAfter?: MyPoll[]
  /** The name of the instance's time zone. */
  zone: string
  templates: { name: string; about: string }[]
  /** The community from which the author came; empty: none. */
  comm: string
  /** The cursor of the next page; null: this is the last page. */
  next?: string | null
  /** The short form, empty. */
  quick: Omit<QuickProps, 'refused'>
}

type MineProps = Pick<Props, 'mine' | 'lookedAfter' | 'zone' | 'next'>

const areOpen = (polls: MyPoll[]) => polls.some((poll) => heapOf(poll) === 'open')

/** Whether polls are open that the person wrote or looks after, so that the page begins with the lists of polls. */
export const hasWorkUnderWay = ({ mine, lookedAfter = [] }: Pick<Props, 'mine' | 'lookedAfter'>) =>
  areOpen(mine) || areOpen(lookedAfter)

/** The lists of polls at the beginning of the page, and the way to the short form below. */
export const MyPollsLead = ({ mine, lookedAfter = [], zone, next = null }: MineProps) => (
  <>
    <Head title={mine.length > 0 ? <Trans>Your polls</Trans> : <LookedAfterTitle />} />
    <a className="act" href={`#${ASK}`}>
      <Trans>Ask something new</Trans>
    </a>
    {mine.length > 0 && (
      <div className="section" id={MINE}>
        <MyPolls polls={mine} zone={zone} />
        <Pages next={next} />
      </div>
    )}
    {lookedAfter.length > 0 && (
      <div className="section">
        {mine.length > 0 && (
          <h2>
            <LookedAfterTitle />
          </h2>
        )}
        <LookedAfter polls={lookedAfter} zone={zone} />
      </div>
    )}
    <h2 id={ASK}>
      <Trans>What do you want to ask?</Trans>
    </h2>
  </>
)

const LookedAfterTitle = () => <Trans>Polls in communities you look after</Trans>

/** Polls by others that this person may manage, and why they may. */
const LookedAfter = ({ polls, zone }: { polls: MyPoll[]; zone: string }) => (
  <>
    <p>
      <Trans>
        Other people wrote these. You own or moderate their community, so you can pause, extend, close or correct them.
      </Trans>
    </p>
    <MyPolls polls={polls} zone={zone} />
  </>
)

/** The lists of polls, unless the page began with them. */
export function MyPollsPart({ mine, lookedAfter = [], zone, next = null }: MineProps) {
  if (hasWorkUnderWay({ mine, lookedAfter })) return null
  return (
    <>
      {mine.length > 0 && (
        <div id={MINE}>
          <Section title={<Trans>Your polls</Trans>}>
            <MyPolls polls={mine} zone={zone} />
            <Pages next={next} />
          </Section>
        </div>
      )}
      {lookedAfter.length > 0 && (
        <Section title={<LookedAfterTitle />}>
          <LookedAfter polls={lookedAfter} zone={zone} />
        </Section>
      )}
    </>
  )
}

/** Further pages of the author's own polls, after those shown beside the ways to start a poll. */
export const FurtherPolls = ({ mine, zone, next }: { mine: MyPoll[]; zone: string; next: string | null }) => (
  <>
    <ViewHead
      eyebrow={
        <Link to="/build">
          <Trans>Ask something</Trans>
        </Link>
      }
      title={<Trans>Your polls</Trans>}
    />
    {mine.length > 0 ? (
      <MyPolls polls={mine} zone={zone} folded={false} />
    ) : (
      <p>
        <Trans>You’ve reached the end of the list.</Trans>
      </p>
    )}
    <Pages further next={next} />
  </>
)

const Pages = ({ further = false, next }: { further?: boolean; next: string | null }) => (
  <ListPages first={further ? '/build' : null} next={next && `/build?after=${encodeURIComponent(next)}`}>
    <Trans>More polls</Trans>
  </ListPages>
)

type StartProps = Pick<Props, 'mine' | 'lookedAfter' | 'comm' | 'templates' | 'quick'> & {
  refused?: QuickProps['refused']
}

/** The short form of a new poll, and complete polls to start from instead. */
export function Start({ mine, lookedAfter, comm, templates, quick, refused }: StartProps) {
  return (
    <>
      <div className="instead">
        <Details
          summary={
            <>
              <Trans>Start from a template</Trans>{' '}
              <span className="note">
                <Trans>elect people, yes or no, find a day …</Trans>
              </span>
            </>
          }
        >
          <Templates
            templates={templates}
            comm={comm}
            last={mine.find((poll) => poll.mine && poll.state !== 'draft')}
          />
        </Details>
        {mine.length > 0 && !hasWorkUnderWay({ mine, lookedAfter }) && (
          <a className="act" href={`#${MINE}`}>
            <Trans>Your polls</Trans>
          </a>
        )}
      </div>
      <NewPoll {...quick} action={`/build?new=1${comm && `&comm=${comm}`}`} refused={refused} />
    </>
  )
}

interface TemplatesProps extends Pick<Props, 'templates' | 'comm'> {
  /** The author's last published poll, if any. */
  last: MyPoll | undefined
}

/** Complete polls to start from, and a copy of the author’s last poll. */
function Templates({ templates, comm, last }: TemplatesProps) {
  const begun = `/build?new=1${comm && `&comm=${comm}`}`
  return (
    <ul className="templates">
      {templates.map(({ name, about }) => (
        <li key={name}>
          <Link to={`${begun}&template=${name}`}>{about}</Link>
        </li>
      ))}
      {last && (
        <li>
          <Link to={`${begun}&copy=${last.poll_id}`}>
            <Trans>Start from my last poll</Trans>
          </Link>
        </li>
      )}
    </ul>
  )
}
