/** For what people get coins. */
export const coinRuleNames = [
  'answer_poll',
  'answer_accepted',
  'helpful',
  'outcome_published',
  'profile_verified',
] as const

export type CoinRuleName = (typeof coinRuleNames)[number]

/** What a rule gives, in i-cents, and how much at most in any 24 hours and in any seven days; null: no cap of its own. */
export interface CoinRule {
  amount: number
  per_day: number | null
  per_week: number | null
  /** How long the coins wait before they are the person's to keep. */
  vests_after_hours: number
}

/** Every rule, in force since the ledger began. Changing one changes only what is earned from then on. */
export const coinRules: Record<CoinRuleName, CoinRule> = {
  answer_poll: { amount: 5, per_day: 25, per_week: null, vests_after_hours: 72 },
  answer_accepted: { amount: 15, per_day: null, per_week: null, vests_after_hours: 72 },
  helpful: { amount: 2, per_day: 20, per_week: null, vests_after_hours: 72 },
  outcome_published: { amount: 20, per_day: null, per_week: 40, vests_after_hours: 168 },
  profile_verified: { amount: 20, per_day: null, per_week: null, vests_after_hours: 0 },
}

/** The caps over all rules together, in i-cents: in any 24 hours, in any seven days, and of what one person holds. */
export const coinCaps = { per_day: 60, per_week: 250, held: 10_000 } as const
