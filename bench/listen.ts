import http from 'node:http'

/** Follows one stream of server-sent events over many connections, and remembers the last event of each. */
export interface ListenPlan {
  url: string
  listeners: number
}

/**
 * Every event that was the last one to reach some listener, with the number of those listeners; and the total number of
 * events.
 */
export interface ListenReport {
  last: [string, number][]
  events: number
}

const EVENT = 'data: '

function listen({ url, listeners }: ListenPlan, allIn: () => void): () => ListenReport {
  const last: string[] = Array.from({ length: listeners }, () => '')
  let events = 0
  let joined = 0
  const hear = (at: number, event: string) => {
    if (!last[at] && ++joined === listeners) allIn()
    last[at] = event
    events++
  }
  last.forEach((_, at) =>
    http.get(url, { agent: false }, (reply) => {
      let unread = ''
      reply.setEncoding('utf8').on('data', (text: string) => {
        const parts = (unread + text).split('\n\n')
        unread = parts.pop()!
        for (const part of parts) if (part.startsWith(EVENT)) hear(at, part.slice(EVENT.length))
      })
    }),
  )
  return () => {
    const held = Map.groupBy(last, (event) => event)
    return { last: [...held].map(([event, holders]) => [event, holders.length]), events }
  }
}

process.once('message', (plan: ListenPlan) => {
  const report = listen(plan, () => process.send!('all in'))
  process.on('message', () => process.send!(report()))
})
