import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateText, RetryError } from 'ai'
import { BadAnswer, boundedFetch } from './bounded-fetch.ts'
import { type Model, ModelTrouble } from './model.ts'

/** The address of a model, and how to authenticate with it. */
export interface Endpoint {
  /** The address including the API version, such as http://localhost:11434/v1. */
  url: string
  name: string
  key: string | undefined
  tokensPerDay: number
}

/** A model behind any endpoint with the Chat Completions API, at a provider or on one's own machine. */
export function openModel({ url, name, key, tokensPerDay }: Endpoint): Model {
  const provider = createOpenAICompatible({
    name: 'endpoint',
    baseURL: url,
    fetch: boundedFetch,
    ...(key && { apiKey: key }),
  })
  const model = provider(name)
  return {
    name,
    tokensPerDay,
    async word({ system, prompt, mostTokens, signal }) {
      try {
        const { text, usage } = await generateText({
          model,
          instructions: system,
          prompt,
          maxOutputTokens: mostTokens,
          temperature: 0,
          maxRetries: 1,
          abortSignal: signal,
          telemetry: { isEnabled: false },
        })
        return { text, tokens: counted(usage.totalTokens) }
      } catch (trouble) {
        throw nameless(trouble, signal)
      }
    },
  }
}

const counted = (tokens: number | undefined): number | null =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : null

/** The library's errors contain the request, including the question, so only the kind of error is passed on. */
function nameless(trouble: unknown, signal: AbortSignal): ModelTrouble {
  if (signal.aborted) return new ModelTrouble('it takes too long', true)
  const last = RetryError.isInstance(trouble) ? trouble.lastError : trouble
  const bad = causes(last).find((cause) => cause instanceof BadAnswer)
  if (bad) return new ModelTrouble(bad.message, true)
  if (!APICallError.isInstance(last)) return new ModelTrouble('its answer cannot be read', true)
  const { statusCode } = last
  if (statusCode === undefined) return new ModelTrouble('it cannot be reached', false)
  return statusCode >= 400
    ? new ModelTrouble(`it answers ${statusCode}`, false)
    : new ModelTrouble('its answer cannot be read', true)
}

function causes(error: unknown): unknown[] {
  const list: unknown[] = []
  for (let one = error; one instanceof Error && list.length < 8; one = one.cause) list.push(one)
  return list
}
