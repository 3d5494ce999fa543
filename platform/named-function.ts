import type { Call } from '#contract/call.ts'

/** A call that also has an address of its own, /fn/{name}. */
export interface NamedFunction {
  call: Call
  /**
   * The name of a list in the reply. Clients that accept an event stream get each item of this list as a separate
   * event, followed by the whole reply as the event `done`.
   */
  inParts?: { list: string; event: string }
  /** The call that lists what the function works on. While that list is empty, the function is not found. */
  present?: Call
}
