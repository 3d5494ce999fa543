import type { coins } from '#contract/coins.ts'
import { nothing, operators, type Rows } from '#tests/matrix-kit.ts'

/** Who may make each call of this room, and which refusals others get. */
export const rows: Rows<typeof coins> = {
  own_data: { 'by a room alone': { input: () => ({ list: 'wallet' as const }), may: [], else: ['FORBIDDEN'] } },
  balance: { own: { input: () => ({}), may: [], else: ['FORBIDDEN'] } },
  get_wallet: { own: { input: () => ({}) } },
  transactions: { own: { input: () => ({}) } },
  earn_rules: { any: { input: () => ({}) } },
  shop: { any: { input: () => ({}) } },
  spend: {
    'without coins': { input: () => ({ item: 'bot_questions', key: 'matrix-key' }), gets: 'INSUFFICIENT' },
  },
  set_hidden: { own: { input: () => ({ hidden: false }) } },
  roots: { any: { input: () => ({}) } },
  proof: { 'of nothing': { input: () => ({ transfer_id: nothing }), gets: 'NOT_FOUND' } },
  totals: { any: { input: () => ({}), may: operators } },
}
