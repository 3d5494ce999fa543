import { useEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Reply } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import type { RootData } from '#web/root.tsx'

type PollResponse = Reply<typeof polls.submit_response>['response']

/** The browser’s own copy of an answer. For display only: the server decides whose answer counts. */
export interface KeptResponse extends Pick<
  PollResponse,
  'poll_id' | 'ballots' | 'response_id' | 'created_at' | 'updated_at'
> {
  v: 1
  sent: true
}

const key = 'poll_responses'
const none: KeptResponse[] = []
const listeners = new Set<() => void>()
let lastText: string | null = null
let lastList = none
let refused = false

/** Parses the stored entries and keeps only those we stored ourselves: the storage may contain anything. */
function parse(text: string | null): KeptResponse[] {
  try {
    const list = JSON.parse(text ?? '[]') as (KeptResponse | null)[]
    return list.filter((kept) => kept?.v === 1 && kept.poll_id && kept.ballots) as KeptResponse[]
  } catch {
    return none
  }
}

// A browser may refuse access to its storage, or only refuse writing (private windows, policies, a full disk): then
// this page's own copy counts, not what was stored before. The answer is on the server either way.
function stored(): string | null {
  if (refused) return lastText
  try {
    return localStorage.getItem(key)
  } catch {
    return lastText
  }
}

/** The answers stored in this browser; the same list object until they change. */
export function keptResponses(): KeptResponse[] {
  const text = stored()
  if (text !== lastText) {
    lastText = text
    lastList = parse(text)
  }
  return lastList
}

function store(next: KeptResponse[]) {
  const text = JSON.stringify(next)
  try {
    localStorage.setItem(key, text)
    refused = false
  } catch {
    refused = true
    lastText = text
    lastList = next
  }
  for (const changed of listeners) changed()
}

/** Stores a copy of an answer the server has accepted, replacing the copy of an earlier answer to the same poll. */
export function keepResponse({ poll_id, ballots, response_id, created_at, updated_at }: PollResponse) {
  const others = keptResponses().filter((kept) => kept.poll_id !== poll_id)
  store([...others, { v: 1, poll_id, ballots, response_id, created_at, updated_at, sent: true }])
}

/** Forgets the copy of an answer that was withdrawn. */
export function dropResponse(poll_id: string) {
  store(keptResponses().filter((kept) => kept.poll_id !== poll_id))
}

function subscribe(changed: () => void) {
  listeners.add(changed)
  addEventListener('storage', changed)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', changed)
  }
}

type Listed = Reply<typeof polls.polls_responses>

/** The person's value for `polls_responses`; requested again whenever a form was sent. */
let own: { UID: string; list: Listed } | null = null

/** A person’s answers are fetched once the page is shown. If that fails, the page’s own data is used. */
export function useOwnResponses() {
  const person = useRouteLoaderData<RootData>('root')?.person
  useEffect(() => {
    own = null
    if (!person) return
    const { UID } = person.user
    const left = new AbortController()
    void fetchOwn(UID, left.signal).catch(() => {})
    return () => left.abort()
  }, [person])
}

/**
 * Fetches the person's answers. Guests, who make up most first-time visitors, never need the client, so it is loaded
 * only for a signed-in person.
 */
async function fetchOwn(UID: string, signal: AbortSignal) {
  const { clientOf } = await import('#contract/client.ts')
  const answer = await clientOf<typeof polls>('polls').get('polls_responses', { UID }, signal)
  if (answer.kind !== 'reply') return
  own = { UID, list: answer.reply }
  for (const changed of listeners) changed()
}

const ownList = () => own

/** A person’s answers as known to the server, or a guest’s as stored in this browser; empty during hydration. */
export function usePollResponses(): (Listed[number] | KeptResponse)[] {
  const kept = useSyncExternalStore(subscribe, keptResponses, () => none)
  const known = useSyncExternalStore(subscribe, ownList, () => null)
  const UID = useRouteLoaderData<RootData>('root')?.person?.user.UID
  if (!UID) return kept
  return known?.UID === UID ? known.list : none
}
