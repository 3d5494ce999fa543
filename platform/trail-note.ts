/** What an act alone knows and tells the audit trail: which thing it is about, and details of it. */
export interface TrailNote {
  about?: { kind: string; id: string }
  says?: { [field: string]: string }
}
