import type { I18n, MessageDescriptor } from '@lingui/core'
import { DONT_KNOW, NONE } from '#contract/own-choices.ts'
import type { Item, ItemResult } from '#web/parts/polls/types.ts'
import { decimalsOfMean } from './decimals-of-mean.ts'
import { SHARES_FROM } from './finding.ts'
import { spreadOf, withUnit } from './headline-numbers.server.ts'
import { saidShare } from './shares.ts'
import type { RowsFinding, RowShare } from './rows/rows-finding.ts'
import { rounded } from '#web/ui/rounded.ts'
import { dayIn } from '#web/words/days.server.ts'
import { mostFirst } from '#web/parts/polls/results/bar-lines.ts'
import { firstChoiceOut } from '#web/parts/polls/results/ranked/ranked-finding.ts'
import { decidingVotes } from '#web/parts/polls/results/deciding-votes.ts'
import { resourceWords as words } from '#web/parts/polls/resources/resource-words.server.ts'
import type { Headline, Line } from './headline.ts'

/** The data needed to word a finding. */
export interface Teller {
  i18n: I18n
  item: Item
  /** The number of options elected by approval. */
  seats: number
  nameOf(id: string): string
  lineName(id: string): Pick<Line, 'name' | 'original'>
  /** The meaning of the lowest and the highest value of a scale; empty for values between. */
  endName(value: string): string
  rowsFound(rows: Of<'matrix'>): RowsFinding | null
  open: boolean
}
type HeadlineText = Omit<Headline, 'answered' | 'asked'> & { answered?: null }
type Tie = Of<'ranked'>['ties'][number]
export type Of<K extends ItemResult['kind']> = Extract<ItemResult, { kind: K }>

/** The finding of one item, by its kind. */
export function told(teller: Teller, item: ItemResult): HeadlineText {
  const { i18n } = teller
  switch (item.kind) {
    case 'single':
    case 'multiple':
    case 'approval':
      return chosen(teller, item)
    case 'score':
      return scored(teller, item)
    case 'ranked':
      return ranked(teller, item)
    case 'scale':
      return { ...averaged(teller, item), lines: valued(teller, item) }
    case 'number':
      return { ...averaged(teller, item), lines: spreadOf(teller, item) }
    case 'date':
      return { sentence: commonDays(teller, item), lines: valued(teller, item) }
    case 'open':
      return { sentence: i18n._(words.inWords(item.n)), lines: [], answered: null }
    case 'matrix':
      return rowByRow(teller, item)
  }
}

const onlyCounted = ({ i18n }: Teller, n: number): HeadlineText => ({
  sentence: `${i18n._(words.answered(n))}.`,
  lines: [],
  answered: null,
})

const averaged = (teller: Teller, { n, mean }: Of<'scale' | 'number'>): HeadlineText =>
  mean === null
    ? onlyCounted(teller, n)
    : { sentence: teller.i18n._(words.mean(withUnit(teller, teller.item, mean, decimalsOfMean(mean)))), lines: [] }

/** The rows that stand out by the number of people who chose one side of the scale, or the same answer. */
function rowByRow(teller: Teller, item: Of<'matrix'>): HeadlineText {
  const { i18n, nameOf } = teller
  const finding = teller.rowsFound(item)
  const say = (row: RowShare | null, one: (row: string, share: string, columns: string) => MessageDescriptor) => {
    if (!row || row.columns.length === 0) return []
    const columns = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
      row.columns.map((id) => quoted(i18n, nameOf(id))),
    )
    return [i18n._(one(listed(i18n, [row.option_id, ...row.level].map(nameOf)), shareOf(teller, row), columns))]
  }
  const sentences =
    finding?.kind === 'sides'
      ? [...say(finding.most, words.mostPositive), ...say(finding.least, words.mostNegative)]
      : finding?.kind === 'answers'
        ? say(finding.clearest, finding.clearest.level.length > 0 ? words.clearestRows : words.clearestRow)
        : []
  return { sentence: sentences.join(' ') || i18n._(words.noRow), lines: [] }
}

/** A part of a result: a number of people if few answered, or else a percentage, which is 100 % only for everyone. */
function shareOf({ i18n }: Teller, { count, n }: { count: number; n: number }): string {
  if (n < SHARES_FROM) return i18n._(words.ofPeople(i18n.number(count), i18n.number(n)))
  return i18n.number(count === n ? 1 : Math.min(count / n, 0.99), { style: 'percent' })
}

function chosen(teller: Teller, { n, winners, ties, choices }: Of<'single' | 'multiple' | 'approval'>): HeadlineText {
  const { i18n, nameOf, lineName, open, seats } = teller
  const most = Math.max(0, ...choices.map((choice) => choice.n))
  const leaders = choices.filter((choice) => choice.n === most).map(({ option_id }) => nameOf(option_id))
  // A share is never 100 % while even a few people are not part of it.
  const part = most === n ? 1 : Math.min(most / Math.max(n, 1), 0.99)
  const share = i18n.number(part, { style: 'percent' })
  const [leader = ''] = leaders
  const sentenceOf = () => {
    if (most === 0) return i18n._(words.answered(n))
    if (seats > 1) return elected(teller, winners, ties)
    if (n < SHARES_FROM) return few(teller, n, leaders, most, ties)
    if (leaders.length > 1) return tied(teller, leaders, most, ties)
    return i18n._(open ? words.leads(leader, share) : words.first(leader, share))
  }
  const lines = choices.map((choice) => ({
    ...lineName(choice.option_id),
    figure: i18n.number(choice.n),
    ...(n >= SHARES_FROM && { share: shortShare(teller, choice.n, n) }),
    people: choice.n,
    apart: isApart(choice.option_id),
    leads: seats > 1 ? winners.includes(choice.option_id) : most > 0 && choice.n === most && !isApart(choice.option_id),
    length: partOf(choice.n, n),
  }))
  const isFew = n < SHARES_FROM && seats === 1
  return { sentence: sentenceOf(), lines: mostFirst(lines), ...(isFew && { answered: null }) }
}

/** With few answers, says first how few there are: no option is said to lead or tie yet. */
function few({ i18n, nameOf, open }: Teller, n: number, leaders: string[], most: number, ties: Tie[]): string {
  const only = i18n._(open ? words.fewSoFar(n) : words.few(n))
  const [leader = ''] = leaders
  const chose = most === n ? words.allOfThem(n, leader) : words.ofThem(most, leader)
  if (leaders.length === 1) return n > 1 ? `${only} ${i18n._(chose)}` : only
  const won = wonIn(ties)
  return won ? `${only} ${i18n._(won(nameOf))}` : only
}

const isApart = (id: string) => id === NONE || id === DONT_KNOW

/** A whole percentage in few characters: a small part is never 0 %, and less than everyone is never 100 %. */
function shortShare({ i18n }: Teller, count: number, n: number): string {
  const { say, percent } = saidShare(count, n, Math.round((count * 100) / n))
  const sign = { exactly: '', less_than: '<', more_than: '>' }[say]
  return `${sign}${i18n.number(percent / 100, { style: 'percent' })}`
}

/** The maximum number of tied options that are named; if there are more, only their number is given. */
const FEW_TIED = 3

/** Describes a tie for first place, and how it was or will be broken. */
function tied({ i18n, nameOf }: Teller, leaders: string[], most: number, ties: Tie[]): string {
  const last = ties.find(({ by }) => by !== 'shared')
  const tie = i18n._(
    leaders.length > FEW_TIED ? words.tieOf(leaders.length, most) : words.tie(listed(i18n, leaders), most),
  )
  if (!last) return tie
  if (last.chosen === null) return i18n._(words.drawLots(listed(i18n, leaders)))
  return `${tie} ${i18n._(wonIn(ties)!(nameOf))}`
}

/** A sentence on how a tie was broken. */
function wonIn(ties: Tie[]) {
  const last = ties.find(({ by }) => by !== 'shared')
  const chosen = last?.chosen
  if (!chosen) return null
  const won = last.by === 'lot' ? words.wonByLot : words.wonByPlace
  return (nameOf: Teller['nameOf']) => won(nameOf(chosen))
}

/** The maximum number of tied days; if there are more, none stands out. */
const FEW_DAYS = 3

function commonDays({ i18n }: Teller, { n, values }: Of<'date'>): string {
  const most = Math.max(0, ...values.map((value) => value.n))
  const days = values.filter((value) => value.n === most).map(({ value }) => dayNamed(i18n, value))
  if (days.length === 0 || days.length > FEW_DAYS) return i18n._(words.noDay)
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(days)
  return i18n._(words.days(list, i18n.number(most), i18n.number(n)))
}

const dayNamed = (i18n: I18n, value: string): string => dayIn(i18n, 'UTC', value)

function scored(teller: Teller, { winners, ties, options }: Of<'score'>): HeadlineText {
  const { i18n, lineName } = teller
  const lines = options.map(({ option_id, n, sum, scores }) => {
    const mean = n === 0 ? 0 : sum / n
    const figure = n === 0 ? '–' : i18n.number(mean, { maximumFractionDigits: 2, minimumFractionDigits: 2 })
    return {
      ...lineName(option_id),
      figure,
      leads: winners.includes(option_id),
      length: partOf(mean, scores.length - 1),
    }
  })
  return {
    sentence: elected(teller, winners, ties, words.firstByRule),
    counted: i18n._(words.meanScores),
    lines: mostFirst(lines),
  }
}

function ranked(teller: Teller, item: Of<'ranked'>): HeadlineText {
  const { i18n, lineName } = teller
  const first = firstChoiceOut(item)
  const sentence = first ? outsideOfDraw(teller, item, first) : elected(teller, item.winners, item.ties)
  const deciding = decidingVotes(item)
  if (!deciding) return { sentence, lines: [] }
  const lines = deciding.votes.map(({ option_id, n }) => ({
    ...lineName(option_id),
    figure: i18n.number(n, { maximumFractionDigits: 1 }),
    leads: item.winners.includes(option_id),
    length: partOf(n, deciding.of),
  }))
  return { sentence, counted: i18n._(countedAs[deciding.counted]), lines: mostFirst(lines) }
}

/** A lot is still to be drawn, but it can’t elect the option with the most first choices. */
function outsideOfDraw({ i18n, nameOf }: Teller, { ties }: Of<'ranked'>, first: string): string {
  const among = ties.find(({ chosen }) => chosen === null)?.among ?? []
  return i18n._(words.firstButLots(nameOf(first), listed(i18n, among.map(nameOf))))
}

const countedAs = { round: words.lastRound, points: words.points, first: words.firstChoices }

function valued({ i18n, endName }: Teller, { kind, n, values }: Of<'scale' | 'date'>): Line[] {
  const most = Math.max(1, ...values.map((value) => value.n))
  return values.map(({ value, n: count }) => ({
    name: kind === 'date' ? dayNamed(i18n, value) : [value, endName(value)].filter(Boolean).join(' · '),
    figure: i18n.number(count),
    people: count,
    leads: count === most,
    length: partOf(count, n),
  }))
}

/** Names the elected options, except those that depend on a lot not drawn yet. */
function elected({ i18n, nameOf, open }: Teller, winners: string[], ties: Tie[] = [], over = words.elected): string {
  const stands = ties.find(({ chosen }) => chosen === null)
  const between = stands && listed(i18n, stands.among.map(nameOf))
  const waits = between && i18n._(stands.by === 'undecided' ? words.drawLots(between) : words.tied(between))
  if (winners.length === 0) return waits ?? i18n._(words.nobodyElected)
  const names = listed(i18n, winners.map(nameOf))
  const told = i18n._(open ? words.electedSoFar(names) : over(names, winners.length))
  if (waits) return `${told} ${waits}`
  return ties.some(({ by }) => by === 'lot') ? `${told} ${i18n._(words.lotsDecided)}` : told
}

const quoted = (i18n: I18n, name: string) => i18n._(words.quoted(name))

const listed = (i18n: I18n, names: string[]) =>
  new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names.map((name) => quoted(i18n, name)))

const partOf = (part: number, whole: number) => (whole === 0 ? 0 : rounded((part * 100) / whole, 3))
