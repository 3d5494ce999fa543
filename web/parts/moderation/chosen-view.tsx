import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { newcomers } from '#web/account/desk/desk-plates.ts'
import type { Community } from '#web/community/plate.ts'
import { FROM, listOf } from '#web/thing/chosen-address.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Head } from '#web/ui/head.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Written } from '#web/ui/written.tsx'
import { TextAndReported } from './as-reported.tsx'
import type { Chosen } from './chosen.server.ts'
import { CameOfMany, canBeDecided, DecideManyForm, TickBox } from './deciding-many.tsx'
import { isLeft, LeftToOthers } from './left-to-others.tsx'
import { KindName } from './names.tsx'

type Case = Chosen['items'][number]

interface Props {
  chosen: Chosen
  refused: RefusedForm | undefined
}

/** One decision about things of a community, for its moderators. */
export const CommunityChosen = ({ community, ...shown }: Props & { community: Community }) => (
  <ChosenView {...shown}>
    <Link to={`/communities/${community.comm_id}`}>
      <Written lang={community.lang}>{community.comm_name}</Written>
    </Link>
  </ChosenView>
)

/** One decision about things of the whole site, for those who run it. */
export const AllChosen = (shown: Props) => (
  <ChosenView {...shown}>
    <Link to="/account?look=desk">
      <Trans>The desk of this site</Trans>
    </Link>
  </ChosenView>
)

/** The chosen things, all ticked, and the form to decide about them; after the decision what came of it. */
function ChosenView({ chosen, refused, children }: Props & { children: ReactNode }) {
  const { items, many, missing, unreached, more, from, comm_id } = chosen
  const list = listOf(comm_id, from)
  const named = items.map((one) => ({ ...one, link: pageOf(one) }))
  return (
    <div className="stack">
      <Head title={<Trans>Decide about the chosen ones</Trans>} eyebrow={children} />
      {many && <CameOfMany many={many} items={named} />}
      {!many && missing > 0 && (
        <StatusMessage kind="trouble">
          <Plural
            value={missing}
            one="# of them no longer exists, or you aren’t allowed to decide on it."
            other="# of them no longer exist, or you aren’t allowed to decide on them."
          />
        </StatusMessage>
      )}
      {!many && unreached > 0 && (
        <StatusMessage kind="trouble">
          <Trans>Decisions can’t be reached right now. Please try again in a minute.</Trans>
        </StatusMessage>
      )}
      {more && (
        <StatusMessage kind="trouble">
          <Trans>
            These are the first {limits.many} of them: no more can be decided about at once. Choose the others
            afterwards.
          </Trans>
        </StatusMessage>
      )}
      {!many && items.length + missing + unreached === 0 && (
        <p>
          <Trans>Tick at least one thing in the list.</Trans>
        </p>
      )}
      {!many && <ToDecide chosen={chosen} refused={refused} />}
      <div>
        <ButtonLink quiet to={list}>
          <Trans>Back to the list</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

/** The page of a thing; null for a thing, such as a comment, that stands on the page of another. */
const pageOf = ({ kind, id }: Pick<Case, 'kind' | 'id'>): string | null =>
  newcomers.find((one) => one.kind === kind)?.link(id) ?? null

function ToDecide({ chosen: { items, rules, from, comm_id }, refused }: Props) {
  const here = refused?.intent === 'decide_many' ? refused : undefined
  const open = items.filter(canBeDecided)
  return (
    <>
      {items.length > 0 && (
        <ul className="rows">
          {items.map((one) => (
            <li key={`${one.kind} ${one.id}`}>
              <Row one={one} inCommunity={comm_id !== null} refused={here} />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <DecideManyForm chosen={open} rules={rules} answers={open.some(({ count }) => count > 0)} refused={here}>
          <input type="hidden" name={FROM} value={from} />
        </DecideManyForm>
      )}
    </>
  )
}

interface RowProps {
  one: Case
  inCommunity: boolean
  refused: RefusedForm | undefined
}

function Row({ one, inCommunity, refused }: RowProps) {
  const { kind, title, lang, state, count } = one
  const page = pageOf(one)
  const name = <Written lang={lang}>{title}</Written>
  return (
    <>
      {page === null ? name : <Link to={page}>{name}</Link>}
      <p className="meta">
        <Tag quiet>
          <KindName kind={kind} />
        </Tag>
        {count > 0 && (
          <span>
            <Plural value={count} one="# report" other="# reports" />
          </span>
        )}
      </p>
      <TextAndReported of={one} />
      {canBeDecided(one) ? (
        <TickBox of={{ ...one, version: state?.version ?? null }} ticked refused={refused} />
      ) : (
        <p className="note">
          <WhyNot one={one} inCommunity={inCommunity} />
        </p>
      )}
    </>
  )
}

/** Why a thing cannot be decided about together with others. */
function WhyNot({ one, inCommunity }: Pick<RowProps, 'one' | 'inCommunity'>) {
  if (isLeft(one)) return <LeftToOthers case={one} community={one.comm_id !== null} />
  if (one.measures.length > 0)
    return <Trans>It was edited after somebody reported it. Decide about it by itself, on its page.</Trans>
  if (!inCommunity) return <Trans>That can’t be done about it, or not by you.</Trans>
  return <Trans>The people who run this site decide about this. If something is wrong, report it on its page.</Trans>
}
