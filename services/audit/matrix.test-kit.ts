import type { audit } from '#contract/audit.ts'
import { operators, type Rows } from '#tests/matrix-kit.ts'

/** Who may make each call of this room, and which refusals others get. */
export const rows: Rows<typeof audit> = {
  entries: { any: { input: () => ({}), may: operators } },
}
