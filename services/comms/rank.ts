import { sql } from 'kysely'
import { RANK } from './migrations/016-roles.ts'

// The SQL is exactly the same as in the indexes `membership_in_order` and `membership_of_person`, so that one page of
// the members of a large community, or of the memberships of a person who has hundreds, is read without sorting all of
// them.
export const rank = sql<number>`${sql.raw(RANK)}`
