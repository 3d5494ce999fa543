import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { values } from '#web/account/desk/desk-plates.ts'
import { JoinedList } from '#web/ui/joined-list.tsx'
import { useDates } from '#web/words/dates.ts'
import { zonePlace } from '#web/words/zone-place.ts'

/** The labels of an entry's details, in plain words; a name that is not listed here is shown unchanged. */
const names: Record<string, ReactNode> = {
  changed: <Trans>What was changed:</Trans>,
  accept: <Trans>Let in:</Trans>,
  comm_name: <Trans>Its name:</Trans>,
  contact: <Trans>Contact:</Trans>,
  days: <Trans>Days:</Trans>,
  disputed: <Trans>Disputed:</Trans>,
  enabled: <Trans>Open to everybody:</Trans>,
  front: <Trans>Front page:</Trans>,
  imprint: <Trans>Legal notice:</Trans>,
  kind: <Trans>What it confirms:</Trans>,
  language: <Trans>Default language:</Trans>,
  languages: <Trans>Languages:</Trans>,
  measure: <Trans>What was done:</Trans>,
  members: <Trans>Members, at least:</Trans>,
  minutes: <Trans>Minutes between comments:</Trans>,
  name: <Trans>Name:</Trans>,
  note: <Trans>Note:</Trans>,
  office: <Trans>Office:</Trans>,
  operator: <Trans>Operator:</Trans>,
  outcome: <Trans>What came of it:</Trans>,
  pass: <Trans>Everybody may sign up:</Trans>,
  quiet: <Trans>Quiet:</Trans>,
  reason: <Trans>Reason:</Trans>,
  on: <Trans>They count:</Trans>,
  resolution: <Trans>Answer:</Trans>,
  role: <Trans>Role:</Trans>,
  text: <Trans>What was written:</Trans>,
  rule: <Trans>Rule:</Trans>,
  rules: <Trans>Rules:</Trans>,
  sign_up: <Trans>Who may sign up:</Trans>,
  until: <Trans>Until:</Trans>,
  visibility: <Trans>Who can find it:</Trans>,
  time_zone: <Trans>Time zone:</Trans>,
  uses: <Trans>Number of people:</Trans>,
}

export const FieldName = ({ name }: { name: string }) => names[name] ?? <code>{name}</code>

interface ValueProps {
  /** The room in which the action took place. */
  service: string
  name: string
  value: string
}

/** Shows a value in the words its room gives for it, a moment as a day, and any other value unchanged. */
export function FieldValue({ service, name, value }: ValueProps) {
  const { day } = useDates()
  const { i18n } = useLingui()
  const worded = ownIn(values[service]?.[name], value)
  if (worded !== undefined) return worded
  if (name === 'changed') return <ChangedFields fields={value.split(',')} />
  if (name === 'time_zone') return <bdi>{zonePlace(i18n.locale, value)}</bdi>
  if (value === 'true') return <Trans>yes</Trans>
  if (value === 'false') return <Trans>no</Trans>
  if (name === 'until') return <time dateTime={value}>{day(value)}</time>
  return <bdi>{value}</bdi>
}

const fields: Record<string, ReactNode> = {
  comm_name: <Trans>its name</Trans>,
  name: <Trans>its name</Trans>,
  crest: <Trans>its crest</Trans>,
  welcome: <Trans>the welcome</Trans>,
  imprint: <Trans>the legal notice</Trans>,
  contact: <Trans>the contact</Trans>,
  featured: <Trans>which communities come first</Trans>,
  summary: <Trans>its sentence or two</Trans>,
  about: <Trans>its description</Trans>,
  region: <Trans>its place</Trans>,
  lang: <Trans>its language</Trans>,
  rules: <Trans>its rules</Trans>,
  polls_by: <Trans>who writes its polls</Trans>,
  articles_by: <Trans>who writes its articles</Trans>,
  join: <Trans>how people join</Trans>,
  links: <Trans>where its answers lead</Trans>,
  join_question: <Trans>the question for those who ask to join</Trans>,
}

const ChangedFields = ({ fields: names }: { fields: string[] }) => (
  <JoinedList items={names.map((name) => ({ key: name, node: fields[name] ?? <code>{name}</code> }))} />
)

const ownIn = (words: Record<string, ReactNode> | undefined, value: string): ReactNode =>
  words && Object.hasOwn(words, value) ? words[value] : undefined
