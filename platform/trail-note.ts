/**
 * What only an act itself can tell the audit trail: which thing the act concerns, the details, and that everything was
 * already as it was asked for, so that there is nothing to record.
 */
export interface TrailNote {
  about?: { kind: string; id: string }
  unchanged?: boolean
  says?: { [field: string]: string }
}
