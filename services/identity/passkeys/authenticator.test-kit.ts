import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Asked, Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'

type NewOptions = Pick<Reply<typeof identity.ask_new_passkey>, 'challenge' | 'user'>
type Options = Pick<Reply<typeof identity.ask_passkey>, 'challenge'>

/** How an authenticator or a browser in the hands of an attacker differs from an honest one. */
export interface Forgery {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  /** Whether the authenticator checked who its owner is, by a finger, a face or a PIN. */
  verified?: boolean
  present?: boolean
  /** How often the passkey has been used, according to itself. */
  counter?: number
  userHandle?: string
  /** Breaks the signature. */
  spoil?: boolean
}

const FLAGS = { present: 1, verified: 4, hasKey: 64 }
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A passkey in software, as an authenticator makes and uses it: ES256 (WebAuthn level 3). */
export function newAuthenticator(site = { rpId: 'polity.example', origin: 'https://polity.example' }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(16)
  const id = credential.toString('base64url')
  let used = 0
  let owner = ''

  const clientData = (type: string, challenge: string, forgery: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? site.origin,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (forgery: Forgery, key: Buffer[] = []) => {
    const { present = true, verified = true } = forgery
    const flags = (present ? FLAGS.present : 0) | (verified ? FLAGS.verified : 0) | (key.length > 0 ? FLAGS.hasKey : 0)
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(forgery.counter ?? used)
    return Buffer.concat([hash(forgery.rpId ?? site.rpId), Buffer.from([flags]), counter, ...key])
  }

  /** Makes the passkey, as `navigator.credentials.create` does. */
  const make = (options: NewOptions, forgery: Forgery = {}): Asked<typeof identity.add_passkey>['response'] => {
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    const key = [Buffer.alloc(16), length, credential, Buffer.from(isoCBOR.encode(cose))]
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authenticatorData(forgery, key))],
    ])
    owner = options.user.id
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, forgery).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      },
    }
  }

  /** Uses the passkey, as `navigator.credentials.get` does. */
  const use = ({ challenge }: Options, forgery: Forgery = {}): Asked<typeof identity.sign_in_passkey>['response'] => {
    used++
    const client = clientData('webauthn.get', challenge, forgery)
    const data = authenticatorData(forgery)
    const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey)
    if (forgery.spoil) signature[signature.length - 1]! ^= 1
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: forgery.userHandle ?? (owner || undefined),
      },
    }
  }

  return { id, make, use }
}

export type Authenticator = ReturnType<typeof newAuthenticator>
