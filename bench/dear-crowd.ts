import { setTimeout as wait } from 'node:timers/promises'
import { newClient } from './dear-client.ts'

/** Clients that keep requesting expensive things, each as fast as it gets replies. */
export interface CrowdPlan {
  url: string
  clients: { address: string; cookie: string }[]
  /** The paths each client requests, in turn. */
  paths: string[]
}

/** The number of replies by path and status. */
export type CrowdReport = Record<string, Record<string, number>>

process.once('message', ({ url, clients, paths }: CrowdPlan) => {
  const report: CrowdReport = {}
  for (const [at, { address, cookie }] of clients.entries()) {
    const client = newClient(url, address)
    void (async () => {
      for (let turn = at; ; turn++) {
        const path = paths[turn % paths.length]!
        const { status } = await client('GET', path, { cookie }).catch(() => ({ status: 0 }))
        const ofPath = (report[path] ??= {})
        ofPath[status] = (ofPath[status] ?? 0) + 1
        // A refused client asks again soon, as a script would.
        if (status === 429 || status === 503 || status === 0) await wait(50)
      }
    })()
  }
  process.once('message', () => {
    process.send!(report, () => process.exit())
  })
  process.send!('begun')
})
