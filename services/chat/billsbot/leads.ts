import type { I18n } from '@lingui/core'
import type { z } from 'zod'
import type { BillStatus } from '#contract/bills.ts'
import { dateTags, type Lang } from '#platform/words/words.ts'
import type { BillSummary, Citation } from '#services/chat/turn.ts'
import { words } from '#services/chat/words.ts'
import type { Field } from './fact-questions.ts'

type Status = z.output<typeof BillStatus>

/** The name of a bill, such as H.R. 2196 of the 119th Congress. A measure is never named without its Congress. */
export const nameOf = ({ label, congress_name }: Pick<BillSummary, 'label' | 'congress_name'>, lang: Lang): string => {
  const i18n = words[lang]
  return i18n._('{label} of the {congress}', { label, congress: congress_name })
}

const dayOf = (moment: string, lang: Lang): string =>
  new Date(moment).toLocaleDateString(dateTags[lang], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

const newest = (as_of: string | null, i18n: I18n, lang: Lang): string => {
  if (as_of === null) return i18n._('Nothing has been imported yet.')
  return i18n._('The latest import is from {day}.', { day: dayOf(as_of, lang) })
}

/** Joins sentences into one text. */
const all = (...sentences: string[]): string => sentences.filter((sentence) => sentence !== '').join(' ')

/** For readers of another language: an explanation of how to search the texts here. */
const textsAreEnglish = (i18n: I18n, lang: Lang): string =>
  lang === 'en'
    ? ''
    : i18n._('The official texts are in English. To search them, use English words that appear in the text.')

export type Bill = Extract<Citation['of'], { kind: 'bill' }>

/** The sources of quotations: section 2, sections 2 and 5, the official summary. */
function placesOf(quoted: Bill[], i18n: I18n, lang: Lang): string {
  const list = (parts: string[]): string => new Intl.ListFormat(lang, { type: 'conjunction' }).format(parts)
  const texts = quoted.filter(({ version }) => !isSummary(version) && version !== 'title')
  const numbered = [...new Set(texts.map(({ section }) => section).filter((num) => num !== ''))]
  const parts: string[] = []
  if (numbered.length > 0)
    parts.push(
      i18n._('{count, plural, one {section {numbers}} other {sections {numbers}}}', {
        count: numbered.length,
        numbers: list(numbered),
      }),
    )
  if (texts.some(({ section }) => section === '')) parts.push(i18n._('an unnumbered part'))
  if (quoted.some(({ version }) => isSummary(version))) parts.push(i18n._('the official summary'))
  if (quoted.some(({ version }) => version === 'title')) parts.push(i18n._('the official titles'))
  return list(parts)
}

const isSummary = (version: string): boolean => /^crs(-|$)/.test(version)

/** Fixed sentences, which say only where something can be found, or that nothing was found. */
export const leads = {
  says: (quoted: Bill[], lang: Lang) => {
    const i18n = words[lang]
    return i18n._('{bill} says this in {places}:', {
      bill: nameOf(quoted[0]!, lang),
      places: placesOf(quoted, i18n, lang),
    })
  },
  summary: (of: Bill, lang: Lang) => {
    const i18n = words[lang]
    return i18n._('The official summary of {bill} ({version}) says:', {
      bill: nameOf(of, lang),
      version: of.version_name,
    })
  },
  titles: (of: Bill, lang: Lang) => {
    const i18n = words[lang]
    return i18n._('The official titles of {bill} say:', { bill: nameOf(of, lang) })
  },
  related: (quoted: Bill[], lang: Lang) => {
    const i18n = words[lang]
    return i18n._('These passages from {bill}, in {places}, may help. I’m not sure that they answer your question.', {
      bill: nameOf(quoted[0]!, lang),
      places: placesOf(quoted, i18n, lang),
    })
  },
  fact: (bill: BillSummary, field: Field, lang: Lang) => factLeads[field](words[lang], nameOf(bill, lang)),
  onlyRecord: (bill: BillSummary, lang: Lang) => {
    const i18n = words[lang]
    return i18n._('I only have the record of {bill}, not its text:', { bill: nameOf(bill, lang) })
  },
  nearest: (lang: Lang) => {
    const i18n = words[lang]
    return i18n._('These bills match your words most closely, best match first:')
  },
  perhaps: (lang: Lang) => {
    const i18n = words[lang]
    return i18n._('These bills may help. I’m not sure that they answer your question.')
  },
  listed: (what: string, more: boolean, lang: Lang) => {
    const i18n = words[lang]
    return more
      ? i18n._('{what}, according to the record, newest first (not all are shown):', { what })
      : i18n._('{what}, according to the record, newest first:', { what })
  },
  which: (lang: Lang) => {
    const i18n = words[lang]
    return i18n._('More than one bill fits. Which one do you mean?')
  },
}

/** The reasons for refusing to answer. */
export const refusals = {
  noSuchBill: (label: string, congress_name: string | null, as_of: string | null, lang: Lang) => {
    const i18n = words[lang]
    const none =
      congress_name === null
        ? i18n._('I don’t have {label} from any Congress.', { label })
        : i18n._('I don’t have {bill}.', { bill: nameOf({ label, congress_name }, lang) })
    return all(none, newest(as_of, i18n, lang))
  },
  notInBill: (bill: BillSummary, lang: Lang) => {
    const i18n = words[lang]
    return all(
      i18n._('I couldn’t find anything about that in {bill}.', { bill: nameOf(bill, lang) }),
      textsAreEnglish(i18n, lang),
    )
  },
  textNotHere: (bill: BillSummary, lang: Lang) => {
    const i18n = words[lang]
    return all(
      i18n._('I don’t have the text of {bill}, and I found nothing about that in the parts I do have.', {
        bill: nameOf(bill, lang),
      }),
      textsAreEnglish(i18n, lang),
    )
  },
  notInRecord: (bill: BillSummary, lang: Lang) => {
    const i18n = words[lang]
    return i18n._('The record of {bill} doesn’t answer that.', { bill: nameOf(bill, lang) })
  },
  nowhere: (as_of: string | null, lang: Lang) => {
    const i18n = words[lang]
    return all(
      i18n._('I couldn’t find anything about this in the bills I have.'),
      newest(as_of, i18n, lang),
      textsAreEnglish(i18n, lang),
    )
  },
  noneListed: (what: string, as_of: string | null, lang: Lang) => {
    const i18n = words[lang]
    return all(i18n._('{what}: there are none in the record.', { what }), newest(as_of, i18n, lang))
  },
  whichBill: (as_of: string | null, lang: Lang) => {
    const i18n = words[lang]
    return all(
      i18n._('Tell me which bill you mean, for example “H.R. 1 of the 119th Congress”.'),
      newest(as_of, i18n, lang),
    )
  },
}

const factLeads: Record<Field, (i18n: I18n, bill: string) => string> = {
  sponsor: (i18n, bill) => i18n._('What the official record says about who sponsored {bill}:', { bill }),
  introduced: (i18n, bill) => i18n._('What the official record says about the day {bill} was introduced:', { bill }),
  latest_action: (i18n, bill) => i18n._('What the official record says about the latest action on {bill}:', { bill }),
  law: (i18n, bill) => i18n._('What the official record says about whether {bill} became law:', { bill }),
  policy_area: (i18n, bill) => i18n._('What the official record says about the policy area of {bill}:', { bill }),
  committees: (i18n, bill) =>
    i18n._('What the official record says about which committees {bill} was sent to:', { bill }),
  cosponsors: (i18n, bill) => i18n._('What the official record says about how many cosponsors {bill} has:', { bill }),
  title: (i18n, bill) => i18n._('What the official record says about the title of {bill}:', { bill }),
  status: (i18n, bill) => i18n._('What the official record says about the status of {bill}:', { bill }),
}

export const fieldWords: Record<Field, (i18n: I18n) => string> = {
  sponsor: (i18n) => i18n._('its sponsor'),
  introduced: (i18n) => i18n._('the day it was introduced'),
  latest_action: (i18n) => i18n._('its latest action'),
  law: (i18n) => i18n._('whether it became law'),
  policy_area: (i18n) => i18n._('its policy area'),
  committees: (i18n) => i18n._('its committees'),
  cosponsors: (i18n) => i18n._('the number of cosponsors'),
  title: (i18n) => i18n._('its title'),
  status: (i18n) => i18n._('its status'),
}

/** The description of a list of bills, such as "Bills with the status Vetoed, introduced in 2025". */
export const listWords = (
  { status, year, by }: { status: Status | null; year: number | null; by: string | null },
  congress_name: string | null,
  lang: Lang,
): string => {
  const i18n = words[lang]
  const parts = [
    congress_name && i18n._('of the {congress}', { congress: congress_name }),
    status && i18n._('with the status “{status}”', { status: statusWords[status](i18n) }),
    year && i18n._('introduced in {year}', { year }),
    by && i18n._('sponsored by “{name}”', { name: by }),
  ].filter(Boolean)
  return [i18n._('Bills'), ...parts].join(' ')
}

/**
 * The words for each status. They describe the status in the record on the date of the record, and never say more than
 * the record does.
 */
export const statusWords: Record<Status, (i18n: I18n) => string> = {
  introduced: (i18n) => i18n._('Introduced'),
  committee: (i18n) => i18n._('In committee'),
  passed_one: (i18n) => i18n._('Passed one chamber'),
  passed_both: (i18n) => i18n._('Passed both chambers'),
  to_executive: (i18n) => i18n._('Sent to the executive'),
  law: (i18n) => i18n._('Became law'),
  agreed: (i18n) => i18n._('Agreed to'),
  failed: (i18n) => i18n._('Failed'),
  vetoed: (i18n) => i18n._('Vetoed'),
  withdrawn: (i18n) => i18n._('Withdrawn'),
}
