import { commsLimits } from '#contract/comms-limits.ts'

/** The names of the form's fields for the communities that are shown first, in order. */
export const featuredFields = Array.from({ length: commsLimits.town.featured.max }, (_, at) => `featured_${at + 1}`)
