/** The official codes of bill versions, with their names. */
const names: Record<string, string> = {
  as: 'Amendment Ordered to be Printed Senate',
  ash: 'Additional Sponsors House',
  ath: 'Agreed to House',
  ats: 'Agreed to Senate',
  cdh: 'Committee Discharged House',
  cds: 'Committee Discharged Senate',
  cph: 'Considered and Passed House',
  cps: 'Considered and Passed Senate',
  eah: 'Engrossed Amendment House',
  eas: 'Engrossed Amendment Senate',
  eh: 'Engrossed in House',
  enr: 'Enrolled Bill',
  eph: 'Engrossed and Deemed Passed by House',
  es: 'Engrossed in Senate',
  fah: 'Failed Amendment House',
  fph: 'Failed Passage House',
  fps: 'Failed Passage Senate',
  hdh: 'Held at Desk House',
  hds: 'Held at Desk Senate',
  ih: 'Introduced in House',
  iph: 'Indefinitely Postponed House',
  ips: 'Indefinitely Postponed Senate',
  is: 'Introduced in Senate',
  lth: 'Laid on Table in House',
  lts: 'Laid on Table in Senate',
  oph: 'Ordered to be Printed House',
  ops: 'Ordered to be Printed Senate',
  pap: 'Printed as Passed',
  pav: 'Previous Action Vitiated',
  pch: 'Placed on Calendar House',
  pcs: 'Placed on Calendar Senate',
  pl: 'Public Law',
  pp: 'Public Print',
  pwah: 'Ordered to be Printed with House Amendment',
  rah: 'Referred with Amendments House',
  ras: 'Referred with Amendments Senate',
  rch: 'Reference Change House',
  rcs: 'Reference Change Senate',
  rdh: 'Received in House',
  rds: 'Received in Senate',
  reah: 'Re-engrossed Amendment House',
  renr: 'Re-enrolled Bill',
  res: 'Re-engrossed Amendment Senate',
  rfh: 'Referred in House',
  rfs: 'Referred in Senate',
  rh: 'Reported in House',
  rih: 'Referral Instructions House',
  ris: 'Referral Instructions Senate',
  rs: 'Reported to Senate',
  rth: 'Referred to Committee House',
  rts: 'Referred to Committee Senate',
  sas: 'Additional Sponsors Senate',
  sc: 'Sponsor Change House',
}

/** Other names that some sources use for these versions. */
const otherNames: Record<string, string> = {
  enrolled: 'enr',
  'public law': 'pl',
  'received in the house': 'rdh',
  'received in the senate': 'rds',
  'reported in senate': 'rs',
  'reported to house': 'rh',
  'introduced in the house': 'ih',
  'introduced in the senate': 'is',
  'agreed to in house': 'ath',
  'agreed to in senate': 'ats',
  'held at the desk house': 'hdh',
  'held at the desk senate': 'hds',
  'referred to senate': 'rfs',
  'referred to house': 'rfh',
  'referred to the senate': 'rfs',
  'referred to the house': 'rfh',
  'placed on the calendar senate': 'pcs',
  'placed on the calendar house': 'pch',
}

const codes = new Map([
  ...Object.entries(names).map(([code, name]) => [name.toLowerCase(), code] as const),
  ...Object.entries(otherNames),
])

/** The code and name of a version, looked up by its code or its name; null if it is unknown. */
export function stageOf(said: string): { version: string; name: string } | null {
  const words = said
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
  const version = codes.get(words) ?? words.replaceAll(' ', '')
  const [, code, again] = /^([a-z]{2,5})(\d?)$/.exec(version) ?? []
  if (!code) return null
  const name = names[code]
  if (!name) return null
  return { version, name: again ? `${name} (${again})` : name }
}
