import type { z } from 'zod'
import type { BillStatus } from '#contract/bills.ts'
import { topicOf, type Term } from './terms.ts'

type Status = z.output<typeof BillStatus>

/**
 * Which bills a question wants listed from the record: those that were vetoed, those introduced in 2025, those of a
 * sponsor.
 */
export interface Listing {
  congress: number | null
  status: Status | null
  /** Whether the question asks only for the status. */
  exact: boolean
  /** The year in which the bills were introduced. */
  year: number | null
  /** The sponsor of the bills. */
  by: string | null
  /** Other topics that the question mentions. */
  topic: Term[]
}

const measures = '(?:bills?|acts?|resolutions?|legislation|measures?|proposals?|proyectos?(?: de ley)?|iniciativas?)'
const between = String.raw`(?: (?:that|which|have|has|had|were|was|are|is|been|got|did|ever|already|recently|que|han?|fueron|sido|están?|se|ya))*`
/**
 * Matches words about a bill's status, but only next to a word for bills: elsewhere, they may be what the bills are
 * about.
 */
const said = (words: string) =>
  new RegExp(`\\b${measures}${between} (?:${words})(?![\\p{L}])|^(?:${words}) ${measures}\\b`, 'iu')

const statuses: [Status, RegExp][] = [
  ['vetoed', said('vetoed(?: by (?:the )?president)?|vetad[oa]s?(?: por el presidente)?')],
  [
    'law',
    said(
      '(?:become|became|becoming|made|turned)(?: into)?(?: a| public)? laws?|now laws?|laws|enacted(?: into law)?|signed(?: into law)?(?: by the president)?|promulgad[oa]s?|son ley(?:es)?|convirti(?:ó|eron) en ley(?:es)?|convertid[oa]s? en ley',
    ),
  ],
  [
    'passed_both',
    said('(?:pass|passed) both(?: chambers| houses)?|aprobad[oa]s? (?:en|por) (?:ambas|las dos) cámaras'),
  ],
  ['passed_one', said('(?:pass|passed) (?:only )?one (?:chamber|house)|aprobad[oa]s? (?:en|por) una(?: sola)? cámara')],
  [
    'to_executive',
    said("(?:presented|sent) to the president|on the president['’]s desk|enviad[oa]s? al (?:ejecutivo|presidente)"),
  ],
  ['failed', said('fail(?:ed)?(?! to| in )|rejected|defeated|voted down|rechazad[oa]s?')],
  ['withdrawn', said('withdrawn|retirad[oa]s?')],
  ['committee', said('(?:still )?in committee|en comisión')],
]
const passedHere = said(
  '(?:pass|passed) (?:by |in )?(?:the )?(?:house|senate)|aprobad[oa]s? (?:en|por) (?:la cámara|el senado)',
)
const inYear =
  /\b(?:introduced|filed|presentad[oa]s?|presentaron)\s+(?:in|during|en|durante)\s+(?:el\s+(?:año\s+)?)?((?:19|20)\d\d)\b/iu
const introduced = /\b(?:were |was |have been |been )?(?:introduced|filed|presentad[oa]s?|se presentaron)\b/iu
const name = String.raw`((?:(?:[Ss]en|[Rr]ep|[Ss]enator|[Rr]epresentative|[Cc]ongress(?:man|woman)|[Ss]enadora?|[Rr]epresentante)\.?\s+)?\p{Lu}[\p{L}'’-]+(?:\s+(?:\p{Lu}[\p{L}'’.-]*|de|la|van|von))*)`
// The patterns are case-sensitive, because a capital shows where a name begins.
const bySomebody = [
  new RegExp(
    String.raw`\b(?:[Ss]ponsored |[Ii]ntroduced |[Aa]uthored |[Ff]iled |[Ww]ritten |patrocinad[oa]s |presentad[oa]s )?(?:by|por) (?!President|Congress|House|Senate)${name}`,
    'u',
  ),
  new RegExp(String.raw`\b(?:did|has|have|had) ${name} (?:sponsor|introduce|author|file|write|propose)[\p{L}]*`, 'u'),
]
/** Words that ask for an order. They are ignored, because bills are always listed newest first. */
const ofOrder = /^(?:más|mas|recent|recently|newest|latest|far|lately|recientes?|recientemente)$/iu
const office =
  /\b(?:sens?|reps?|senators?|representatives?|congress(?:man|woman)|senador|senadora|representante)\b\.?/giu

/** The bills to list, if a question looks for bills by their record. */
export function listingSought(question: string, congress: number | null): Listing | null {
  let rest = question.replaceAll(/\s+/g, ' ').trim()
  const take = (form: RegExp): string | null => {
    const found = form.exec(rest)
    if (found) rest = rest.replace(form, ' bills ').replaceAll(/\s+/g, ' ').trim()
    return found ? (found[1] ?? found[0]) : null
  }
  const takeStatus = () => statuses.find(([, form]) => take(form) !== null)?.[0] ?? null
  const before = takeStatus()
  const by =
    bySomebody
      .map(take)
      .find((found) => found !== null)
      ?.replaceAll(office, ' ')
      .trim() || null
  // The words that ask for a list may come after the name of the sponsor.
  const status = before ?? takeStatus()
  const year = take(inYear)
  const inCongress = congress !== null && take(introduced) !== null
  // About a single chamber, the record can only tell whether it has passed a bill.
  const passed = status ? null : take(passedHere)
  const topic = topicOf(rest)
  const others = topic.filter(({ word }) => !ofOrder.test(word))
  const newest = topic.length > 0 && others.length === 0
  if (!status && !passed && !by && !year && !inCongress && !newest) return null
  return {
    congress,
    status: passed ? 'passed_one' : status,
    exact: !passed,
    year: year === null ? null : Number(year),
    by,
    topic: others,
  }
}
