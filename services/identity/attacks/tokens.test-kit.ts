import { verified } from '#services/identity/outside.test-kit.ts'
import { enters, forged, ofVictim, tokenOf, type Named } from './attacking.test-kit.ts'

/** Attacks with tokens that are not meant for this instance, not from the issuer, or not valid at this time. */
export const byTokens: Named[] = [
  // A token is refused if it is not meant for this instance, not from the issuer, or not valid at this time.
  ['with a token of another issuer', enters(forged({ iss: 'https://evil.example' })), 'refused'],
  [
    'with a token of the other issuer here',
    enters((s) => verified(s.victim.sub, s.victim.email, { iss: s.other.setting.issuer })),
    'refused',
  ],
  [
    'with the other issuer’s token for the victim’s issuer',
    enters((s) => verified(s.victim.sub, s.victim.email, { iss: s.forger.setting.issuer }), 'other'),
    'refused',
  ],
  ['with a token for another site', enters(forged({ aud: 'another site' })), 'refused'],
  [
    'with a token for two sites, asked by another',
    enters(forged({ aud: ['polity', 'another site'], azp: 'another site' })),
    'refused',
  ],
  ['with a token for nobody', enters(forged({ aud: undefined })), 'refused'],
  ['with a token of yesterday', enters(forged({ exp: Math.floor(Date.now() / 1000) - 86_400 })), 'refused'],
  ['with a token that never ends', enters(forged({ exp: undefined })), 'refused'],
  ['with a token of tomorrow', enters(forged({ nbf: Math.floor(Date.now() / 1000) + 86_400 })), 'refused'],
  ['with a wrong nonce', enters(forged({ nonce: 'another' })), 'refused'],
  ['without a nonce', enters(forged({ nonce: undefined })), 'refused'],
  ['with an unsigned token', enters((s) => tokenOf(s, 'none')), 'refused'],
  ['with a token signed by another key', enters((s) => tokenOf(s, 'foreign key')), 'refused'],
  ['with a token signed with what everybody knows', enters((s) => tokenOf(s, 'shared secret')), 'refused'],
  [
    'with no token of who it is',
    enters((s) => ({ ...ofVictim(s), tokens: (r) => void delete (r.body as Record<string, unknown>).id_token })),
    'refused',
  ],
  [
    'with an error of the token endpoint',
    enters((s) => ({
      ...ofVictim(s),
      tokens: (r) => Object.assign(r, { statusCode: 400, body: { error: 'invalid_grant' } }),
    })),
    'refused',
  ],
  [
    'while the token endpoint is broken',
    enters((s) => ({ ...ofVictim(s), tokens: (r) => Object.assign(r, { statusCode: 503, body: {} }) })),
    'unreachable',
  ],
]
