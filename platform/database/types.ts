import { types as shipped, type CustomTypesConfig } from 'pg'

const oids = { int8: 20, date: 1082, textArray: 1009, int8Array: 1016, dateArray: 1182 } as const

function int8(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`the int8 ${text} is beyond the safe integers`)
  return number
}

type Parser = (text: string) => unknown
// The driver's type for this table only has the oids it knows, but the driver accepts any oid.
const shippedParser = shipped.getTypeParser as unknown as (oid: number, format?: 'text' | 'binary') => Parser
const texts = shippedParser(oids.textArray) as (text: string) => (string | null)[]

const parsers = new Map<number, Parser>([
  [oids.int8, int8],
  [oids.int8Array, (text) => texts(text).map((item) => (item === null ? null : int8(item)))],
  [oids.date, (text) => text],
  [oids.dateArray, texts],
])

/** The conversion of database values to JavaScript, the same on both engines. */
export const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || shippedParser(oid, format),
}
