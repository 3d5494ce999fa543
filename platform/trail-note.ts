/** What only an act itself can tell the audit trail: which thing the act concerns, and the details. */
export interface TrailNote {
  about?: { kind: string; id: string }
  says?: { [field: string]: string }
}
