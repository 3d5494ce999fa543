import { sql } from 'kysely'
import { RANK } from './migrations/016-roles.ts'

// Written exactly as in the indexes `membership_in_order` and `membership_of_person`, so that a page of a large
// community, or of somebody in hundreds of them, is read without sorting all of it.
export const rank = sql<number>`${sql.raw(RANK)}`
