import type { FastifyError } from 'fastify'
import { type AnyRefusal, isRefusal, Refusal, type RefusalNote } from '#contract/refusals.ts'

/**
 * RFC 9457 problem details, with the refusal's stable `code`. `FAULT` is the only code that no contract declares: it
 * stands for an error on our side.
 */
export interface Problem extends RefusalNote {
  type: 'about:blank'
  title: string
  status: number
  code: string
  request_id: string
}

/** The response body for this refusal. */
export function problemOf(refusal: AnyRefusal, requestId: string): Problem {
  const { status, title, code, note } = refusal
  return { type: 'about:blank', title, status, code, ...note, request_id: requestId }
}

export const faultProblem = (requestId: string): Problem => ({
  type: 'about:blank',
  title: 'Something broke on our side. It is logged.',
  status: 500,
  code: 'FAULT',
  request_id: requestId,
})

/** A refusal by the HTTP library itself (size, type, syntax), in our words; null for everything else. */
export function refusalOf(thrown: FastifyError | Error): AnyRefusal | null {
  if (isRefusal(thrown)) return thrown
  const status = 'statusCode' in thrown ? thrown.statusCode : undefined
  if (status === 413) return new Refusal('TOO_LARGE')
  if (status === 415) return new Refusal('MEDIA_TYPE')
  if (status && status >= 400 && status < 500) return new Refusal('INVALID', { detail: "The body isn't valid JSON." })
  return null
}
