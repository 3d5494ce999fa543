import { z } from 'zod'
import { read, write } from './call.ts'
import { identityLimits as limits } from './identity-limits.ts'
import { knownPassword, letterLang, newsLang, signedIn } from './identity-shapes.ts'
import { id, line, moment } from './shapes.ts'
import { reading } from './usual-limits.ts'

const passkey_id = id('passkey')
const name = line(limits.passkey.name.min, limits.passkey.name.max)

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/, 'is not base64url')

/** What browsers send of every passkey: its credential id. */
const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal('public-key') }

/** `RegistrationResponseJSON` of WebAuthn; whatever else a browser adds to it is not looked at. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url(4_000), attestationObject: base64url(16_000) }),
})

/** `AuthenticationResponseJSON` of WebAuthn; whatever else a browser adds to it is not looked at. */
export const UsedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(100).optional(),
  }),
})

const userVerification = z.literal('required')
const challenge = z.string()
const timeout = z.int().meta({ description: 'In milliseconds' })

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const NewPasskeyOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge,
  timeout,
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.literal('none'),
})

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. It names no passkey, so it tells nothing about any account. */
const PasskeyOptions = z.object({ challenge, timeout, rpId: z.string(), userVerification })

const some = { count: 20, seconds: 60 }

/** The calls for passkeys (WebAuthn): part of the service `identity`. */
export const passkeyCalls = {
  ask_passkey: write({
    doc: 'Makes a challenge that a browser answers with any passkey of this site, for `sign_in_passkey` or `prove_passkey`. It is valid once, in this browser, for ten minutes.',
    who: 'guest',
    limit: some,
    input: z.strictObject({}),
    reply: PasskeyOptions,
    errors: ['NO_PASSKEYS'],
    while_suspended: true,
  }),
  sign_in_passkey: write({
    doc: 'Signs in with a passkey, which has checked who its owner is. The refusal is the same for a passkey that is unknown, removed or copied.',
    who: 'guest',
    limit: some,
    input: z.strictObject({ response: UsedPasskey, lang: newsLang }),
    reply: signedIn,
    errors: ['NO_PASSKEYS', 'STATE_GONE', 'PASSKEY_REFUSED'],
    session: 'begins',
  }),
  prove_passkey: write({
    doc: 'Proves with a passkey of the caller’s that they own the account, as `prove_outside` does.',
    who: 'person',
    limit: some,
    input: z.strictObject({ response: UsedPasskey, lang: newsLang }),
    reply: z.object({}),
    errors: ['NO_PASSKEYS', 'STATE_GONE', 'PASSKEY_REFUSED'],
    while_suspended: true,
  }),
  ask_new_passkey: write({
    doc: 'Makes a challenge with which a browser makes a passkey for the caller, for `add_passkey`. Needs the same proof as `link_outside`. It is valid once, in this session, for ten minutes.',
    who: 'person',
    limit: some,
    input: z.strictObject({ password: knownPassword.optional() }),
    reply: NewPasskeyOptions,
    errors: ['NO_PASSKEYS', 'WRONG_PASSWORD', 'SIGN_IN_AGAIN', 'MANY_PASSKEYS'],
  }),
  add_passkey: write({
    doc: 'Adds the passkey that the browser has made to the caller’s ways to sign in. A letter informs the owner.',
    who: 'person',
    limit: some,
    input: z.strictObject({ response: NewPasskey, name, lang: letterLang }),
    reply: z.object({ passkey_id }),
    errors: ['NO_PASSKEYS', 'STATE_GONE', 'PASSKEY_REFUSED', 'MANY_PASSKEYS'],
  }),
  passkeys: read({
    doc: 'The caller’s passkeys for this site, oldest first.',
    who: 'person',
    limit: reading,
    input: z.strictObject({}),
    reply: z.object({
      items: z.array(z.object({ passkey_id, name: z.string(), created_at: moment, used_at: moment.nullable() })),
      last: z.boolean().meta({ description: 'Whether a passkey is the caller’s only way to sign in' }),
    }),
  }),
  rename_passkey: write({
    doc: 'Gives one of the caller’s passkeys another name.',
    who: 'person',
    limit: some,
    input: z.strictObject({ passkey_id, name }),
    reply: z.object({}),
  }),
  remove_passkey: write({
    doc: 'Removes one of the caller’s passkeys, and ends the caller’s other sessions that began with it. Needs the same proof as `link_outside`. The last way to sign in cannot be removed.',
    who: 'person',
    limit: some,
    input: z.strictObject({ passkey_id, password: knownPassword.optional(), lang: letterLang }),
    reply: z.object({}),
    errors: ['LAST_METHOD', 'WRONG_PASSWORD', 'SIGN_IN_AGAIN'],
    while_suspended: true,
  }),
}
