/** The anchor of the message about the outcome of a form. */
export const STATUS_ANCHOR = 'status'
