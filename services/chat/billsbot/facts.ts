import type { I18n } from '@lingui/core'
import type { z } from 'zod'
import { BillSummary, type BillPage } from '#contract/bills.ts'
import type { Lang } from '#platform/words/words.ts'
import type { Block, Said } from '#services/chat/turn.ts'
import { words } from '#services/chat/words.ts'
import type { Field } from './fact-questions.ts'
import { fieldWords, leads, refusals, statusWords } from './leads.ts'
import { refused, statusOf } from './saying.ts'

export type BillPage = z.output<typeof BillPage>

interface Fact {
  value: string | number
  key: string | null
}

const said = (value: string | number | null, key: string | null = null): Fact | null =>
  value === null || value === '' ? null : { value, key }

const yes = (i18n: I18n, laws: string) => i18n._('Yes, {laws}', { laws })
const no = (i18n: I18n) => i18n._('No')

/** The recorded value of a field; null if there is none. Nothing is inferred from other fields. */
const readings: Record<Field, (bill: BillPage, lang: Lang) => Fact | null> = {
  sponsor: ({ sponsor }) => said(sponsor?.name ?? null, sponsor?.key),
  introduced: ({ introduced_on }) => said(introduced_on, introduced_on),
  latest_action: ({ latest_action: latest }) => said(latest && `${latest.date}: ${latest.text}`, latest?.date),
  law: ({ laws }, lang) => (laws.length > 0 ? said(yes(words[lang], laws.join(', ')), laws[0]) : said(no(words[lang]))),
  policy_area: ({ policy_area }) => said(policy_area, policy_area),
  committees: ({ committees }) => said(committees.join('; ')),
  cosponsors: ({ cosponsors }) => said(cosponsors),
  title: ({ title }) => said(title),
  status: ({ status }, lang) => said(statusWords[status](words[lang]), status),
}

/** Answers with fields of the record, each with the day on which the record was last updated. */
export function answerFacts(bill: BillPage, fields: Field[], lang: Lang): Pick<Said, 'tier' | 'blocks'> {
  const blocks = fields.flatMap((field) => factBlocks(bill, field, lang))
  if (blocks.some(({ type }) => type === 'fact'))
    return { tier: 'answer', blocks: [statusOf(summaryOf(bill)), ...blocks] }
  return {
    tier: 'refusal',
    blocks: [statusOf(summaryOf(bill)), refused('NO_SOURCE', refusals.notInRecord(bill, lang)), ...blocks],
  }
}

/** One field of the record with its introduction, or a sentence saying that the record does not contain it. */
export function factBlocks(bill: BillPage, field: Field, lang: Lang): Block[] {
  const fact = readings[field](bill, lang)
  if (!fact) return [{ type: 'not_found', what: fieldWords[field](words[lang]) }]
  return [
    { type: 'lead', text: leads.fact(bill, field, lang) },
    { type: 'fact', field, ...fact, source: bill.source_url, as_of: bill.status_as_of, bill_id: bill.bill_id },
  ]
}

/** A bill in the form used in lists. */
export const summaryOf = (bill: z.input<typeof BillSummary>): z.output<typeof BillSummary> => BillSummary.parse(bill)
