import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Measure } from '#contract/measure.ts'
import { Fold } from '#web/ui/fold.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import type { Many } from './deciding-many.server.ts'
import { AnswerField, MeasureFields, NotChosen } from './measure-fields.tsx'
import { KindName, ThingTitle } from './names.tsx'
import { nearestCategory } from './nearest-category.ts'
import { FiltersField } from './filter-form.tsx'
import type { Filters } from './queue-filters.ts'
import type { Rules } from './rules-here.server.ts'
import { StatementFields } from './statement-fields.tsx'
import type { Reported } from './types.ts'

/** The id of the form that decides about several things at once. */
const FORM = 'decide-many'

/**
 * Whether the reader can decide about a thing and others at once. If it was edited after a report, its own form asks
 * which text the decision is about.
 */
export const canBeDecided = ({
  measures,
  own_report,
  as_reported,
}: Pick<Reported, 'measures' | 'own_report' | 'as_reported'>): boolean =>
  measures.length > 0 && !own_report && as_reported.length === 0

/** Whether a reported thing can be chosen in the queue. */
const canBeChosen = (reported: Reported): boolean => reported.link !== null && canBeDecided(reported)

interface TickProps {
  of: Pick<Reported, 'kind' | 'id' | 'title' | 'fingerprint'> & { version: number | null }
  /** Whether it is ticked as long as the form has not been refused. */
  ticked: boolean
  refused: RefusedForm | undefined
}

/** The checkbox of a thing in the form of `DecideManyForm`. */
export function TickBox({ of: { kind, id, title, version, fingerprint }, ticked: atFirst, refused }: TickProps) {
  const { t } = useLingui()
  const kept = refused?.kept.thing?.some((one) => one.startsWith(`${kind} ${id} `)) ?? false
  const ticked = refused ? kept : atFirst
  return (
    <label className="choice">
      <input
        key={refused?.given}
        type="checkbox"
        form={FORM}
        name="thing"
        value={`${kind} ${id} ${version ?? ''} ${fingerprint ?? ''}`}
        defaultChecked={ticked}
        aria-label={t`Select: ${title}`}
      />
      <Trans>Select</Trans>
    </label>
  )
}

/** The checkbox in the row of a reported thing. */
export const ChooseBox = ({ reported, refused }: { reported: Reported; refused: RefusedForm | undefined }) =>
  canBeChosen(reported) && <TickBox of={reported} ticked={false} refused={refused} />

interface Props {
  items: readonly Reported[]
  rules: Rules
  filters: Filters
  refused: RefusedForm | undefined
}

/** One decision about everything that is ticked, with one statement. */
export function DecideMany({ items, rules, filters, refused }: Props) {
  const chosen = items.filter(canBeChosen)
  if (chosen.length === 0) return null
  const here = refused?.intent === 'decide_many' ? refused : undefined
  return (
    <Fold summary={<Trans>Decide about the chosen ones</Trans>} refused={here}>
      <DecideManyForm chosen={chosen} rules={rules} reason={filters.reason} answers refused={here}>
        <FiltersField filters={filters} />
      </DecideManyForm>
    </Fold>
  )
}

interface FormProps {
  /** The things that can be ticked. */
  chosen: readonly Pick<Reported, 'measures'>[]
  rules: Rules
  /** The fault that most of them were reported for, if it is known. */
  reason?: Filters['reason']
  /** Whether somebody has reported any of them and can be answered. */
  answers: boolean
  refused: RefusedForm | undefined
  /** Hidden fields. */
  children: ReactNode
}

/** The form itself; its checkboxes (`TickBox`) stand in the rows of the things. */
export function DecideManyForm({ chosen, rules, reason, answers, refused, children }: FormProps) {
  const measures = Measure.options.filter((one) => chosen.some((thing) => thing.measures.includes(one)))
  return (
    <SentForm intent="decide_many" id={FORM} refused={refused}>
      {children}
      <NotChosen name="things" />
      <p className="note">
        <Trans>
          The same is decided about everything you’ve ticked. Each gets a statement of its own with these words, and its
          author is told.
        </Trans>
      </p>
      <MeasureFields measures={measures} />
      <StatementFields rules={rules} category={nearestCategory(reason)} />
      {answers && <AnswerField />}
      <Send>
        <Trans>Decide about the chosen ones</Trans>
      </Send>
    </SentForm>
  )
}

type Named = Pick<Reported, 'kind' | 'id' | 'title' | 'lang' | 'link'>

/** The number of things decided about, and a list of the things left out, with the reasons. */
export function CameOfMany({ many: { taken, left }, items }: { many: Many; items: readonly Named[] }) {
  const notDecided = left.length
  return (
    <>
      <StatusMessage kind={notDecided === 0 ? 'done' : 'trouble'}>
        {taken === 0 ? (
          <Trans>Nothing was decided.</Trans>
        ) : (
          <Plural
            value={taken}
            one="# case has been decided, and its author has been told."
            other="# cases have been decided, and their authors have been told."
          />
        )}{' '}
        {notDecided > 0 && <Plural value={notDecided} one="# was not:" other="# were not:" />}
      </StatusMessage>
      {notDecided > 0 && (
        <ul>
          {left.map(({ kind, id, why }) => (
            <li key={`${kind} ${id}`}>
              <LeftName kind={kind} thing={items.find((one) => one.kind === kind && one.id === id)} />:{' '}
              <WhyNot why={why} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const LeftName = ({ kind, thing }: { kind: string; thing: Named | undefined }) => (
  <>
    <KindName kind={kind} />
    {thing && (
      <>
        {' '}
        “<ThingTitle {...thing} />”
      </>
    )}
  </>
)

function WhyNot({ why }: { why: Many['left'][number]['why'] }) {
  switch (why) {
    case 'SELF_CASE':
      return <Trans>You wrote it yourself, so somebody else has to look at it.</Trans>
    case 'OWN_REPORT':
      return <Trans>You reported it yourself, so somebody else has to decide about it.</Trans>
    case 'REVERSED':
      return <Trans>Another person reversed your decision about it. Somebody else has to decide now.</Trans>
    case 'LIFTED_UNDECIDED':
      return (
        <Trans>
          You had a part in what was lifted here while somebody appealed. Somebody else has to decide about it now.
        </Trans>
      )
    case 'OPERATORS_DECIDED':
      return <Trans>The people who run this site decided this; only they can lift it.</Trans>
    case 'APPEAL_OPEN':
      return <Trans>Somebody has appealed, so it has to wait until another person has looked at it again.</Trans>
    case 'STALE_VERSION':
      return <Trans>Somebody else has decided, or there is another report, or it was edited. Look at it again.</Trans>
    case 'NO_SUCH_MEASURE':
      return <Trans>That can’t be done about it, or not by you.</Trans>
    case 'FORBIDDEN':
      return <Trans>You don’t decide about it any more.</Trans>
    case 'NOT_FOUND':
    case 'REMOVED':
      return <Trans>It’s gone, or you can’t see it any more.</Trans>
    case 'DEGRADED':
      return <Trans>It can’t be reached right now. Try again in a minute.</Trans>
  }
}
