import type { audit } from '#contract/audit.ts'
import { operators, type Rows } from '#tests/matrix-kit.ts'

/** Who may make each call of this room, and which refusals others get. */
export const rows: Rows<typeof audit> = {
  own_data: {
    'by a room alone': { input: () => ({ list: 'acts_as_operator' as const }), may: [], else: ['FORBIDDEN'] },
  },
  kinds: { any: { input: () => ({}), may: operators } },
  entries: { any: { input: () => ({}), may: operators } },
}
