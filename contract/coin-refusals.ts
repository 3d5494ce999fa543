import { refusing, type Refusals } from './refusals.ts'

/** The refusals of the room of coins. */
export const coinRefusals = {
  INSUFFICIENT: { status: 409, title: 'There are fewer coins in the wallet than this costs.' },
} as const satisfies Refusals

export const CoinRefusal = refusing<typeof coinRefusals>(coinRefusals)
