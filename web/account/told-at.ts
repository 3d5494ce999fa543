import { STATUS_ANCHOR } from '#web/ui/status-anchor.ts'

/** Where /account tells that something was done: at the message itself, since a page that is opened at another place brings nobody to it. */
export const toldAt = (done: string): string => `/account?done=${done}#${STATUS_ANCHOR}`
