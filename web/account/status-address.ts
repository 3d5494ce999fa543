import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'

/**
 * The address of the status message on /account. The anchor is the message itself: readers of a page opened at another
 * anchor would miss the message.
 */
export const statusAddress = (done: string): string => `/account?done=${done}#${STATUS_ANCHOR}`

/** The address of /account that says which community this person has just left, with the way back. */
export const leftAddress = (comm_id: string): string => statusAddress(`left&left=${encodeURIComponent(comm_id)}`)
