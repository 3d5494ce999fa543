import { newcomersPage } from '#contract/newcomers.ts'

/** The query parameter that names a chosen thing, `kind.id`; once for each of them. */
export const THING = 'thing'

/** The query parameter that says from which list the things were chosen. */
export const FROM = 'from'

/** The query parameter that narrows a list to what one person wrote, by their UID. */
export const BY = 'by'

/** The name of the page with the chosen things. */
export const CHOSEN = 'chosen'

/** The lists in which things can be chosen: what new accounts have published, and their first comments. */
export const CHOSEN_FROM = ['new', 'held'] as const
export type ChosenFrom = (typeof CHOSEN_FROM)[number]

/** The query parameter that names a moderators’ page: of a community, or (null) of the whole site. */
export const lookParam = (comm_id: string | null) => (comm_id === null ? 'look' : 'reports')

/** The address of the page with the chosen things, without the things. */
export const chosenPage = (comm_id: string | null, from: ChosenFrom): string =>
  `${comm_id === null ? '/account' : `/communities/${comm_id}`}?${lookParam(comm_id)}=${CHOSEN}&${FROM}=${from}`

/** The address of the list from which things were chosen. */
export function listOf(comm_id: string | null, from: ChosenFrom): string {
  if (from === 'new') return newcomersPage(comm_id)
  return comm_id === null ? '/account?look=held' : `/communities/${comm_id}?held=waiting`
}
