/**
 * A language model that generates text. It has no tools and no memory, and does not know who asks. Its output is
 * untrusted.
 */
export interface Model {
  /** The provider's name for the model. */
  name: string
  /** The tokens the model may use in 24 hours, over all questions. */
  tokensPerDay: number
  /** Rejects with a `ModelTrouble` if the model is unavailable, or if `signal` aborts because it takes too long. */
  word(request: { system: string; prompt: string; mostTokens: number; signal: AbortSignal }): Promise<Worded>
}

export interface Worded {
  text: string
  /** Input and output tokens together, as counted by the provider; null if it does not report them. */
  tokens: number | null
}

/** Why a model gave no answer, in a few words that contain neither the question nor the key. */
export class ModelTrouble extends Error {
  override name = 'ModelTrouble'
  /** Whether the model may have started to answer. If so, the provider counts the tokens. */
  mayCost: boolean

  constructor(why: string, mayCost: boolean) {
    super(why)
    this.mayCost = mayCost
  }
}
