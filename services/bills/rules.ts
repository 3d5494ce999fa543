import type { z } from 'zod'
import type { BillStatus, BillType } from '#contract/bills.ts'
import type { BillRecord, VersionRecord } from './record.ts'

type Type = z.infer<typeof BillType>
type Status = z.infer<typeof BillStatus>
type Action = NonNullable<BillRecord['actions']>[number]

/** The abbreviations used to cite each type of measure. */
export const typeLabels: Record<Type, string> = {
  hr: 'H.R.',
  s: 'S.',
  hjres: 'H.J.Res.',
  sjres: 'S.J.Res.',
  hconres: 'H.Con.Res.',
  sconres: 'S.Con.Res.',
  hres: 'H.Res.',
  sres: 'S.Res.',
}

/** The citation of a measure, such as H.R. 2196. */
export const labelOf = ({ type, number }: { type: Type; number: number }) => `${typeLabels[type]} ${number}`

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }

/**
 * The name of a Congress, such as 119th Congress. Sample bills belong to a Congress that does not exist: 1st sample
 * Congress.
 */
export const congressName = ({ congress, sample }: { congress: number; sample: boolean }): string =>
  `${congress}${endings[ordinals.select(congress)] ?? 'th'} ${sample ? 'sample ' : ''}Congress`

const became = /\bbecame (public|private) law(?: no[.:]*)?:?\s*(\d{1,3}-\d{1,4})/i

/** The laws that a bill has become: those recorded, and those named by number in its actions. */
export function lawsOf({ laws, actions }: { laws: string[]; actions: Action[] }): string[] {
  const named = actions.flatMap(({ text }) => {
    const found = became.exec(text)
    return found ? [`${found[1]!.toLowerCase() === 'public' ? 'Public' : 'Private'} Law ${found[2]}`] : []
  })
  return [...new Set([...laws, ...named])]
}

type LegislativeStep =
  | 'to_executive'
  | 'vetoed'
  | 'failed'
  | 'withdrawn'
  | 'passed_house'
  | 'passed_senate'
  | 'agreed_here'

const notTheBill =
  /\b(amendment|motion to (reconsider|recommit|table|adjourn|proceed)|previous question|cloture|conferees)\b/i
const steps: [RegExp, LegislativeStep][] = [
  [
    /^(presented to president|signed by president|to president|sent to (the )?(president|governor|mayor))/i,
    'to_executive',
  ],
  [/^(pocket )?vetoed\b/i, 'vetoed'],
  [/\b(measure|bill|resolution)\b.*\bwithdrawn\b/i, 'withdrawn'],
  [
    /^failed of passage|^(on passage|on motion to suspend the rules and (pass|agree)|on agreeing to the resolution)\b.*\bfailed\b|^failed in/i,
    'failed',
  ],
  [/^passed\/agreed to in house|^passed house|\bpassed the house\b/i, 'passed_house'],
  [
    /^passed\/agreed to in senate|^passed senate|\bpassed the senate\b|^(resolution )?agreed to in senate|^submitted in the senate, considered, and agreed to/i,
    'passed_senate',
  ],
  [
    /^(on passage passed|on motion to suspend the rules and (pass|agree)\b.*\bagreed to|on agreeing to the resolution\b.*\bagreed to)/i,
    'passed_house',
  ],
  [/^resolution agreed to|^agreed to in house|^adopted\b/i, 'agreed_here'],
]
const overTheVeto = /\bover (the )?(president'?s )?(veto|objections)/i
const inCommittee = /\b(referred to|committee|subcommittee|reported|calendar)\b/i

function actionOf(text: string): LegislativeStep | null {
  if (overTheVeto.test(text)) return 'vetoed'
  for (const [pattern, action] of steps) {
    if (!pattern.test(text)) continue
    if (action !== 'passed_house' && action !== 'passed_senate' && action !== 'to_executive' && notTheBill.test(text))
      continue
    return action
  }
  return null
}

interface Course {
  type: Type
  laws: string[]
  /** The actions, latest first. */
  actions: Pick<Action, 'text'>[]
}

/**
 * The status of a bill. It is law only if a law number is known; otherwise, the latest relevant action determines the
 * status.
 */
export function statusOf({ type, laws, actions }: Course): Status {
  if (laws.length > 0) return 'law'
  const done = actions.flatMap(({ text }) => actionOf(text) ?? [])
  const last = done[0]
  if (!last) return actions.some(({ text }) => inCommittee.test(text)) ? 'committee' : 'introduced'
  if (last === 'to_executive' || last === 'vetoed' || last === 'failed' || last === 'withdrawn') return last

  const own = type.startsWith('h') ? 'passed_house' : 'passed_senate'
  const passed = new Set(done.map((action) => (action === 'agreed_here' ? own : action)))
  if (type === 'hres' || type === 'sres') return 'agreed'
  if (!passed.has('passed_house') || !passed.has('passed_senate')) return 'passed_one'
  return type.endsWith('conres') ? 'agreed' : 'passed_both'
}

const stages = ['i', 'r', 'p', 'e', 'rf', 'rd', 'pc', 'a', 'ea', 'enr', 'pl']

/** The stage that a version has reached, by its official code: introduced, reported, engrossed, …, enrolled. */
const stageOf = (version: string): number =>
  Math.max(...stages.map((stage, place) => (version.startsWith(stage) ? place : -1)))

type Wording = Pick<VersionRecord, 'version' | 'kind' | 'date'>

/**
 * Sorts texts before summaries, each group newest first. If dates are equal or unknown, the most advanced stage comes
 * first.
 */
export function newestFirst<V extends Wording>(versions: V[]): V[] {
  const place = ({ version }: V) => Number(/-(\d+)$/.exec(version)?.[1] ?? 1)
  return versions.toSorted(
    (a, b) =>
      b.kind.localeCompare(a.kind) ||
      (b.date ?? '').localeCompare(a.date ?? '') ||
      (a.kind === 'text' ? stageOf(b.version) - stageOf(a.version) : 0) ||
      place(b) - place(a) ||
      a.version.localeCompare(b.version),
  )
}

/** The versions of a bill that are searchable: its newest text and its newest summary. */
export function searched<V extends Wording>(versions: V[]): V[] {
  const sorted = newestFirst(versions)
  return (['text', 'summary'] as const).flatMap((kind) => sorted.find((one) => one.kind === kind) ?? [])
}
