import type { ComponentType } from 'react'
import { serverOnly } from '#web/ui/server-only.tsx'
import type { Poll, PollSummary } from './types.ts'

const terms = () => import('#web/parts/polls/ballot/poll-terms.tsx')
const strip = () => import('#web/parts/polls/ballot/contract-strip.tsx')

/**
 * Loads a part on the server only: a poll's contract with its voters is part of every ballot and needs no code in the
 * browser once rendered.
 */
const fact = <P extends PollSummary>(load: () => Promise<ComponentType<{ poll: P }>>) =>
  serverOnly(load, ({ poll }: { poll: P }) => poll.poll_id + poll.version + poll.state)

export const PollAbout = fact(async () => (await strip()).PollAbout)
export const PollContract = fact<Poll>(async () => (await strip()).PollContract)
export const PollFacts = fact<Poll>(async () => (await strip()).PollFacts)
export const BeforeAnswering = fact(async () => (await terms()).BeforeAnswering)
export const InShort = fact<PollSummary>(async () => (await terms()).InShort)
export const PollTerms = fact(async () => (await terms()).PollTerms)
export const WhoCanAnswer = fact(async () => (await strip()).WhoCanAnswer)
