/** The name in an address of the message that says how what was sent has gone. */
export const STATUS_ANCHOR = 'status'
