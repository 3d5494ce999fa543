import { billLimits as limits } from '#contract/bill-limits.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import { wordsFrom } from '#platform/words/words.ts'

/** The notices that followers of a bill receive. */
export const notices = {
  words: wordsFrom(new URL('po/', import.meta.url)),
  link: (bill_id) => `/billsbot?bill=${bill_id}`,
  maxFollowed: limits.followed.max,
  kinds: {
    bill_changed: (i18n) => i18n._('This bill has changed: see what it says now.'),
  },
  choices: { changes: { name: (i18n) => i18n._('Changes to bills you follow'), kinds: ['bill_changed'] } },
} satisfies NoticesOf
