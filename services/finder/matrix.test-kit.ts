import type { finder } from '#contract/finder.ts'
import type { Rows } from '#tests/matrix-kit.ts'

/** Who may make each call of this room, and which refusals others get. */
export const rows: Rows<typeof finder> = {
  find: { any: { input: () => ({ q: 'harbour' }) } },
}
