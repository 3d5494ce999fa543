import { verified } from '#services/identity/outside.test-kit.ts'
import { arrives, enters, forged, looksLike, ofMallory, type Named } from './attacking.test-kit.ts'

/** Attacks with addresses and names that belong to somebody else, or look as if they did. */
export const byNames: Named[] = [
  // An e-mail address does not identify a person.
  [
    'with the victim’s address, verified',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: true })),
    'address_taken',
  ],
  [
    'with the victim’s address in capitals',
    arrives((s) => ofMallory(s, { email: s.victim.email.toUpperCase(), email_verified: true })),
    'address_taken',
  ],
  [
    'with spaces around the victim’s address',
    arrives((s) => ofMallory(s, { email: ` ${s.victim.email} `, email_verified: true })),
    'address_taken',
  ],
  [
    'with the victim’s address from another issuer',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: true }), undefined, 'other'),
    'address_taken',
  ],
  [
    'with the victim’s address, not verified',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: false })),
    'letter_sent',
  ],
  [
    'with the victim’s address, of which nothing is said',
    arrives((s) => ofMallory(s, { email: s.victim.email })),
    'letter_sent',
  ],
  [
    'with an address verified by the number 1',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: 1 })),
    'letter_sent',
  ],
  [
    'with an address verified by the word yes',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: 'yes' })),
    'letter_sent',
  ],
  [
    'with an address verified by an object',
    arrives((s) => ofMallory(s, { email: s.victim.email, email_verified: { is: true } })),
    'letter_sent',
  ],
  [
    'with a list of addresses',
    arrives((s) => ofMallory(s, { email: [s.victim.email], email_verified: true })),
    'letter_sent',
  ],
  [
    'with two addresses in one',
    arrives((s) => ofMallory(s, { email: `m@evil.example,${s.victim.email}`, email_verified: true })),
    'letter_sent',
  ],
  [
    'with a header in the address',
    arrives((s) => ofMallory(s, { email: `${s.victim.email}\r\nBcc: m@evil.example`, email_verified: true })),
    'letter_sent',
  ],
  ['without an address, giving the victim’s by hand', arrives((s) => ofMallory(s)), 'letter_sent'],
  [
    'with the address in another claim',
    arrives((s) => ofMallory(s, { preferred_username: s.victim.email, upn: s.victim.email, email_verified: true })),
    'letter_sent',
  ],
  [
    'with an address and its proof from different documents',
    arrives((s) => ({
      ...ofMallory(s, { email_verified: true }),
      userinfo: (r) => Object.assign(r.body, { email: s.victim.email }),
    })),
    'letter_sent',
  ],
  ['with a Cyrillic letter in the address', looksLike((e) => e.replace('a', 'а')), 'letter_sent'],
  ['with a fullwidth letter in the address', looksLike((e) => e.replace('a', 'ａ')), 'letter_sent'],
  ['with an invisible letter in the address', looksLike((e) => e.replace('@', '\u200b@')), 'letter_sent'],
  ['with a combining mark in the address', looksLike((e) => e.replace('a', 'a\u0301')), 'letter_sent'],
  ['with a domain in another alphabet', looksLike((e) => e.replace('example', 'eхample')), 'letter_sent'],
  ['with a NUL behind the address', looksLike((e) => `${e}\0`), 'letter_sent'],
  // A name at one issuer says nothing about the same name at another issuer, or on this instance.
  [
    'with the victim’s name from another issuer',
    enters(({ victim }) => verified(victim.sub, 'm@evil.example'), 'other'),
    'new',
  ],
  ['with the victim’s UID as its name', enters(({ victim }) => verified(victim.UID, 'm@evil.example')), 'new'],
  [
    'with the victim’s name in capitals',
    enters(({ victim }) => verified(victim.sub.toUpperCase(), 'm@evil.example')),
    'new',
  ],
  [
    'with a space behind the victim’s name',
    enters(({ victim }) => verified(`${victim.sub} `, 'm@evil.example')),
    'new',
  ],
  [
    'with a NUL behind the victim’s name',
    enters(({ victim }) => verified(`${victim.sub}\0`, 'm@evil.example')),
    'refused',
  ],
  ['with an empty name', enters(() => verified('', 'm@evil.example')), 'refused'],
  ['with a name of a thousand letters', enters(() => verified('m'.repeat(1000), 'm@evil.example')), 'refused'],
  ['with a number as its name', enters((s) => verified(s.victim.sub, s.victim.email, { sub: 7 })), 'refused'],
  ['with no name', enters(forged({ sub: undefined })), 'refused'],
  [
    'with another name in the second document',
    enters((s) => ({
      claims: { sub: `m of ${s.victim.sub}` },
      userinfo: (r) => Object.assign(r.body, { sub: s.victim.sub, email: s.victim.email, email_verified: true }),
    })),
    'refused',
  ],
]
