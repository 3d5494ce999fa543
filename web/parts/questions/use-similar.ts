import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { clientOf } from '#contract/client.ts'
import { questionLimits as limits } from '#contract/question-limits.ts'
import type { questions } from '#contract/questions.ts'
import type { Similar } from './types.ts'

const QUIET_MS = 500

const client = clientOf<typeof questions>('questions')

/**
 * Looks for questions similar to the question being written, whenever its writer pauses. `given`: the questions that
 * came with the page; `since`: the time when they came, in milliseconds; later results replace them.
 */
export function useSimilar(given: Similar | null, since = 0) {
  const [found, setFound] = useState<{ since: number; similar: Similar } | null>(null)
  const waiting = useRef<Waiting | null>(null)
  useEffect(() => () => stop(waiting), [])

  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    stop(waiting)
    const asked = new AbortController()
    const look = async () => {
      const similar = await similarTo(new FormData(currentTarget), asked.signal)
      if (similar && !asked.signal.aborted) setFound({ since, similar })
    }
    waiting.current = { timer: window.setTimeout(() => void look(), QUIET_MS), asked }
  }
  return { similar: found?.since === since ? found.similar : given, onInput }
}

interface Waiting {
  timer: number
  asked: AbortController
}

function stop({ current }: RefObject<Waiting | null>): void {
  if (!current) return
  clearTimeout(current.timer)
  current.asked.abort()
}

/** The questions similar to the current input of the form; null if they cannot be loaded. */
async function similarTo(form: FormData, signal: AbortSignal): Promise<Similar | null> {
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const title = said('title')
  if (title.length < limits.similar.title) return { title, items: [] }
  const comm_id = said('comm_id')
  const draft = { title, body: said('body').slice(0, limits.similar.body), lang: said('lang') || 'en' }
  const answer = await client.get('similar', { ...draft, ...(comm_id && { comm_id }) }, signal)
  return answer.kind === 'reply' ? { title, items: answer.reply.items } : null
}
