/** A language model that words text: no tools, no memory, nothing known of who asks. What it says is untrusted text. */
export interface Model {
  /** As its provider calls it. */
  name: string
  /** Tokens it may use in 24 hours, over all questions. */
  tokensPerDay: number
  /** Rejects with a `ModelTrouble` when it cannot be had, or when `signal` says that it takes too long. */
  word(request: { system: string; prompt: string; mostTokens: number; signal: AbortSignal }): Promise<Worded>
}

export interface Worded {
  text: string
  /** In and out together, as the provider counts them; null: it does not say. */
  tokens: number | null
}

/** Why a model said nothing, in a few words that hold nothing of what was asked nor the key. */
export class ModelTrouble extends Error {
  override name = 'ModelTrouble'
  /** It may have begun to word, so that its provider counts the tokens. */
  mayCost: boolean

  constructor(why: string, mayCost: boolean) {
    super(why)
    this.mayCost = mayCost
  }
}
