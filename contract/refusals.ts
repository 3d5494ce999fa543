/** Every foreseen no, with its HTTP status. The sentence a citizen reads for each is in `web/words`. */
export const refusals = {
  INVALID: { status: 400, title: 'The request does not have the shape this call takes.' },
  SIGN_IN: { status: 401, title: 'This needs a signed-in person.' },
  FORBIDDEN: { status: 403, title: 'This visitor may not do this.' },
  CROSS_SITE: { status: 403, title: 'Writes are accepted from this site only.' },
  RESULTS_HIDDEN: { status: 403, title: 'The result of this poll is not shown to this visitor yet.' },
  NOT_FOUND: { status: 404, title: 'There is nothing here.' },
  ALREADY_ANSWERED: { status: 409, title: 'This visitor has already answered this poll in another way.' },
  NOT_ANSWERED: { status: 409, title: 'There is no answer of this visitor to change or withdraw.' },
  NOT_OPEN: { status: 409, title: 'This poll does not take answers now.' },
  NOT_CLOSED: { status: 409, title: 'This needs a closed poll.' },
  FROZEN: { status: 409, title: 'This can no longer be changed.' },
  STALE_VERSION: { status: 409, title: 'It has changed since it was read.' },
  TOO_LARGE: { status: 413, title: 'The request is larger than this call takes.' },
  MEDIA_TYPE: { status: 415, title: 'The body must be application/json.' },
  BALLOT_INVALID: { status: 422, title: 'These choices do not fit this poll.' },
  RULE: { status: 422, title: 'A rule of this service is not met.' },
  RATE: { status: 429, title: 'Too many requests; try again later.' },
  DEGRADED: { status: 503, title: 'This part of the service cannot be reached now.' },
} as const satisfies Record<string, { status: number; title: string }>

export type RefusalCode = keyof typeof refusals
