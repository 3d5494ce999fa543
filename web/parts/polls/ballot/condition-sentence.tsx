import { Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { Condition } from '#contract/poll-items.ts'
import { QuotedChoice } from './quoted-choice.tsx'
import type { Item } from '#web/parts/polls/types.ts'
import { Worded } from '#web/parts/polls/worded.tsx'
import { Written } from '#web/ui/written.tsx'

interface Props {
  condition: Condition
  items: Item[]
  lang: string
}

/** The condition of an item in words, for readers without JavaScript, who see every item. */
export const ConditionSentence = (props: Props) => (
  <p className="note">
    <Trans>
      Only if <Clause {...props} not={false} />.
    </Trans>
  </p>
)

function Clause({ condition, not, ...rest }: Props & { not: boolean }): ReactNode {
  switch (condition.op) {
    case 'not':
      return <Clause {...rest} condition={condition.of} not={!not} />
    case 'and':
    case 'or': {
      // The negation of "a and b" is "not a, or not b".
      const every = (condition.op === 'and') !== not
      const clauses = condition.of.map((part, at) => <Clause key={at} {...rest} condition={part} not={not} />)
      return clauses.reduce((before, clause) => <Joined every={every} before={before} clause={clause} />)
    }
    case 'answered':
      return <Answered {...rest} item_id={condition.item_id} not={not} />
    case 'eq':
      return <OneOf {...rest} item_id={condition.item_id} values={[condition.value]} not={not} />
    case 'in':
      return <OneOf {...rest} item_id={condition.item_id} values={condition.value} not={not} />
    case 'gt':
    case 'lt':
      return (
        <Limit {...rest} item_id={condition.item_id} value={condition.value} more={condition.op === 'gt'} not={not} />
      )
  }
}

const Joined = ({ every, before, clause }: { every: boolean; before: ReactNode; clause: ReactNode }) =>
  every ? (
    <Trans>
      {before} and {clause}
    </Trans>
  ) : (
    <Trans>
      {before} or {clause}
    </Trans>
  )

interface About {
  items: Item[]
  lang: string
  item_id: string
  not: boolean
}

const itemIn = ({ items, item_id }: About) => items.find((item) => item.item_id === item_id)

const Question = (about: About) => (
  <>
    <q>
      <Written lang={about.lang}>{itemIn(about)?.text}</Written>
    </q>
    <Worded lang={about.lang} correction={itemIn(about)?.corrections?.text} />
  </>
)

function Answered(about: About) {
  const question = <Question {...about} />
  return about.not ? <Trans>you didn’t answer {question}</Trans> : <Trans>you answered {question}</Trans>
}

function Limit({ value, more, ...about }: About & { value: string | number; more: boolean }) {
  const { i18n } = useLingui()
  const question = <Question {...about} />
  const limit = typeof value === 'number' ? i18n.number(value) : value
  if (more && !about.not) {
    return (
      <Trans>
        your answer to {question} is more than {limit}
      </Trans>
    )
  }
  if (more) {
    return (
      <Trans>
        your answer to {question} isn’t more than {limit}
      </Trans>
    )
  }
  if (about.not) {
    return (
      <Trans>
        your answer to {question} isn’t less than {limit}
      </Trans>
    )
  }
  return (
    <Trans>
      your answer to {question} is less than {limit}
    </Trans>
  )
}

function OneOf({ values, ...about }: About & { values: (string | number)[] }) {
  const question = <Question {...about} />
  const said = values.map((value): ReactNode => <Value key={value} {...about} value={value} />)
  const any = said.reduce((before, value) => <Joined every={false} before={before} clause={value} />)
  if (about.not) {
    return (
      <Trans>
        your answer to {question} isn’t {any}
      </Trans>
    )
  }
  return (
    <Trans>
      your answer to {question} is {any}
    </Trans>
  )
}

/** The value in a comparison: the text of a choice, or the value itself. */
function Value({ value, ...about }: About & { value: string | number }) {
  const { i18n } = useLingui()
  const item = itemIn(about)
  if (typeof value === 'number') return i18n.number(value)
  if (!item || !/^(o\d+|none|dont_know)$/.test(value)) return <q>{value}</q>
  return <QuotedChoice item={item} lang={about.lang} option_id={value} />
}
