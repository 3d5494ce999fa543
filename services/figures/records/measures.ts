import type { z } from 'zod'
import { BillType } from '#contract/bills.ts'

/** The citation of each type of measure, and its name on the official site. */
const types: Record<z.output<typeof BillType>, { label: string; page: string }> = {
  hr: { label: 'H.R.', page: 'house-bill' },
  s: { label: 'S.', page: 'senate-bill' },
  hjres: { label: 'H.J.Res.', page: 'house-joint-resolution' },
  sjres: { label: 'S.J.Res.', page: 'senate-joint-resolution' },
  hconres: { label: 'H.Con.Res.', page: 'house-concurrent-resolution' },
  sconres: { label: 'S.Con.Res.', page: 'senate-concurrent-resolution' },
  hres: { label: 'H.Res.', page: 'house-resolution' },
  sres: { label: 'S.Res.', page: 'senate-resolution' },
}

export interface Measure {
  type: z.output<typeof BillType>
  number: number
  congress: number
}

export const labelOf = ({ type, number }: Measure): string => `${types[type].label} ${number}`
export const billIdOf = ({ congress, type, number }: Measure): string => `us-${congress}-${type}-${number}`

/** An ordinal number, such as 115th. */
export function ordinal(number: number): string {
  const teens = number % 100 > 10 && number % 100 < 14
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${ending}`
}

export const congressName = (congress: number): string => `${ordinal(congress)} Congress`

/** The page of a measure on the official site of Congress. */
export const pageOf = (measure: Measure): string =>
  `https://www.congress.gov/bill/${ordinal(measure.congress)}-congress/${types[measure.type].page}/${measure.number}`

/** Parses an id such as `s3131-115`, the form in which the records name measures. */
export function measureOf(id: string): Measure | null {
  const [, type, number, congress] = /^([a-z]{1,8})(\d{1,5})-(\d{1,4})$/.exec(id) ?? []
  const known = BillType.safeParse(type)
  return known.success ? { type: known.data, number: Number(number), congress: Number(congress) } : null
}
