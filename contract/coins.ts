import { z } from 'zod'
import { read, service, write } from './call.ts'
import { CoinItem } from './coin-items.ts'
import { coinRefusals } from './coin-refusals.ts'
import { coinRuleNames } from './coin-rules.ts'
import { ownDataCall } from './own-data.ts'
import { cursor, id, moment, page } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const icents = z.int().meta({ description: 'In i-cents' })
const nothing = z.strictObject({})
const hash = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'SHA-256, in hexadecimal' })

export const CoinRule = z.enum(coinRuleNames)

/** A line of somebody's wallet. */
export const CoinLine = z.object({
  transfer_id: id('transfer'),
  at: moment,
  code: z.enum(['earn', 'spend']),
  rule: CoinRule.nullable().meta({ description: 'What the coins are for; null: they were not earned by this line' }),
  amount: icents.meta({ description: 'In i-cents; negative if coins went away' }),
  state: z.enum(['pending', 'posted', 'voided']).meta({
    description:
      'pending: not part of the balance until `vests_at`; posted: part of the balance; voided: will never be part of it',
  }),
  vests_at: moment.nullable(),
  kind: z.string().nullable().meta({ description: 'The kind of thing that the line is about; null: about nothing' }),
  id: z.string().nullable().meta({ description: 'The id of that thing in the room that keeps it' }),
  reason: z.enum(['withdrawn', 'removed']).nullable().meta({
    description: 'Why the coins are void: what earned them was withdrawn, or removed; null: they are not',
  }),
})

const Day = z.object({
  day: z.iso.date().meta({ description: 'In UTC' }),
  root: hash.meta({ description: 'The root of the Merkle tree (RFC 6962) over the transfers of the day' }),
  head: hash.meta({
    description: 'The hash of the text `<head of the previous line> <day> <root>`; before the first line: 64 zeros',
  }),
})

/**
 * icoins: a thank-you for civic work, in whole i-cents. They are earned and spent here and nowhere else; they are not
 * bought, sold, given to other people or paid out, and have no influence on anything.
 */
export const coins = service('coins', coinRefusals, {
  own_data: ownDataCall(['wallet', 'lines']),
  balance: read({
    doc: 'The caller’s balance, for their own record.',
    who: 'person',
    limit: reading,
    asked_by: 'rooms',
    input: nothing,
    reply: z.object({ balance: icents, hidden: z.boolean() }),
  }),
  get_wallet: read({
    doc: 'What the caller has, what is not theirs yet, and how much they can still earn.',
    who: 'person',
    limit: reading,
    input: nothing,
    reply: z.object({
      balance: icents,
      pending: icents.meta({ description: 'Earned, but not part of the balance yet' }),
      day_left: icents.meta({ description: 'What can still be earned in these 24 hours' }),
      week_left: icents.meta({ description: 'What can still be earned in these seven days' }),
      hidden: z.boolean().meta({ description: 'Whether the caller does not want to see coins at the top of pages' }),
    }),
  }),
  transactions: read({
    doc: 'Every line of the caller’s wallet, latest first, a page at a time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(100).default(30) }),
    reply: page(CoinLine),
  }),
  earn_rules: read({
    doc: 'For what people get coins, how many, and the caps.',
    who: 'guest',
    limit: reading,
    input: nothing,
    reply: z.object({
      rules: z.array(
        z.object({
          rule: CoinRule,
          amount: icents,
          per_day: icents.nullable(),
          per_week: icents.nullable(),
          vests_after_hours: z.int(),
        }),
      ),
      per_day: icents,
      per_week: icents,
      held: icents.meta({ description: 'The most that one person can hold' }),
    }),
  }),
  shop: read({
    doc: 'What coins can be spent on, and for how much.',
    who: 'guest',
    limit: reading,
    input: nothing,
    reply: z.array(z.object({ item: CoinItem, price: icents })),
  }),
  spend: write({
    doc: 'Spends coins on an item. `key`: made up by the caller; whoever sends the same key again pays once.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ item: CoinItem, key: z.string().regex(/^[\w-]{8,64}$/) }),
    reply: z.object({ transfer_id: id('transfer') }),
    errors: ['INSUFFICIENT'],
  }),
  set_hidden: write({
    doc: 'Shows or hides the caller’s coins at the top of pages. Coins go on being earned.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ hidden: z.boolean() }),
    reply: z.object({ hidden: z.boolean() }),
    while_suspended: true,
  }),
  roots: read({
    doc: 'One line for each day on which coins moved, latest first: a fingerprint of all transfers of that day. Whoever has noted an earlier line sees that nothing before it was changed. How many coins moved isn’t told, because that would tell how many have answered.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(400).default(100) }),
    reply: page(Day),
  }),
  proof: read({
    doc: 'The proof that a transfer of the caller is part of the published root of its day.',
    who: 'person',
    limit: reading,
    cost: 20,
    input: z.strictObject({ transfer_id: id('transfer') }),
    reply: z.object({
      text: z
        .string()
        .meta({ description: 'The transfer as it was hashed; the leaf is SHA-256 of 0x00 and this text' }),
      path: z
        .array(z.object({ side: z.enum(['left', 'right']), hash }))
        .meta({ description: 'From the leaf up: each node is SHA-256 of 0x01, the left hash and the right hash' }),
      published: Day.nullable().meta({ description: 'null: the day isn’t over, or has only just ended' }),
    }),
  }),
  totals: read({
    doc: 'How many coins there are, for those who run the instance.',
    who: 'operator',
    limit: reading,
    cost: 5,
    input: nothing,
    reply: z.object({
      issued: icents,
      spent: icents,
      held: icents,
      pending: icents,
      people: z.int().meta({ description: 'The number of people who have coins' }),
    }),
  }),
})
