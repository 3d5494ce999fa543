/** How often one caller may read. */
export const reading = { count: 600, seconds: 60 }

/** How often one person may write. What costs more, or can be abused, has a limit of its own beside its calls. */
export const writing = { count: 30, seconds: 60 }
