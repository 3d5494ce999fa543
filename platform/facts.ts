/** How the instance runs, as its operators may see it. */
export interface InstanceFacts {
  database: 'embedded' | 'postgresql'
  workers: number
  /** The language for readers whose browser asks for none that polity speaks. */
  language: string
  /** The sender of e-mails. */
  sender: string
  version: string
}
