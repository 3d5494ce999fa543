import type { Generated, JSONColumnType } from 'kysely'

export interface CommunityRule {
  title: string
  text: string
}

interface CommunityRow {
  comm_id: string
  comm_name: string
  summary: string
  about: string
  region: string
  lang: string
  rules: JSONColumnType<CommunityRule[]>
  member_count: Generated<number>
  sample: Generated<boolean>
}

/** The tables of this room. Nobody outside it touches them. */
export interface CommsTables {
  'comms.community': CommunityRow
}
