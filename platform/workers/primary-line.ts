import type { About, Answered, Asked, Changed, Line, Questions } from './messages.ts'

/** How a worker sends questions to the primary process. */
export interface PrimaryLine {
  /** Calls `asked` when the question is sent, so that the question can include whatever arrives before then. */
  ask<A extends About>(about: A, asked: () => Questions[A]['asked']): Promise<Questions[A]['answer']>
  /** Tells the other workers that a topic has changed; resolves once the messages have been sent. */
  changed(topic: string): Promise<void>
  onChanged(heard: (topic: string) => void): void
}

interface Waiting {
  about: About
  asked: () => unknown
  resolve: (answer: never) => void
}

/**
 * Sends one message at a time, and meanwhile collects questions for the next message, so that frequent questions cost
 * little more than rare ones.
 */
export function openPrimaryLine(line: Line<Asked, Answered | Changed>): PrimaryLine {
  const listeners: ((topic: string) => void)[] = []
  let waiting: Waiting[] = []
  let sent: Waiting[] = []
  let leaving = false
  let topics = new Set<string>()
  let told: Promise<unknown> | null = null

  const leave = () => {
    leaving = false
    if (sent.length > 0 || waiting.length === 0) return
    sent = waiting
    waiting = []
    line.send({ asked: sent.map(({ about, asked }) => ({ about, asked: asked() })) as Asked['asked'] })
  }

  line.hear((message) => {
    if ('changed' in message) {
      for (const topic of message.changed) for (const heard of listeners) heard(topic)
    } else if ('answered' in message) {
      const done = sent
      sent = []
      done.forEach(({ resolve }, at) => resolve(message.answered[at] as never))
      leave()
    }
  })

  const ask: PrimaryLine['ask'] = (about, asked) =>
    new Promise((resolve) => {
      waiting.push({ about, asked, resolve })
      if (leaving || sent.length > 0) return
      leaving = true
      setImmediate(leave)
    })

  const leavingTopics = () => {
    const these = [...topics]
    topics = new Set()
    told = null
    return these
  }

  return {
    ask,
    async changed(topic) {
      topics.add(topic)
      told ??= ask('changed', leavingTopics)
      await told
    },
    onChanged: (heard) => void listeners.push(heard),
  }
}
