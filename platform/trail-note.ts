/** What only the act itself can tell the audit trail: which thing it is about, and the details. */
export interface TrailNote {
  about?: { kind: string; id: string }
  says?: { [field: string]: string }
}
