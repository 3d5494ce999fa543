/** The site for which browsers keep passkeys: the host of its public address, and the origin of its pages. */
export interface Site {
  /** The relying party's id, such as polity.example. */
  id: string
  origin: string
}

/** A passkey as it is stored. The public key is in base64url. */
export interface StoredPasskey {
  credential_id: string
  public_key: string
  /** How often the passkey has been used, according to itself; 0 for passkeys that do not count. */
  counter: number
}

/** What a browser sends of a passkey it has made: `RegistrationResponseJSON` of WebAuthn, without what is not needed. */
export interface NewPasskey {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; attestationObject: string }
}

/** What a browser sends of a passkey that somebody has used: `AuthenticationResponseJSON` of WebAuthn. */
export interface UsedPasskey {
  id: string
  rawId: string
  type: 'public-key'
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | undefined }
}

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257]
/** How long a browser waits for its owner, in milliseconds. */
const WAIT_MS = 300_000

/** Read only when somebody uses a passkey, because it brings parsers of certificates with it. */
const library = () => import('@simplewebauthn/server')

/**
 * The site with this public address; null if browsers keep no passkeys for it, because its host is a number or its pages
 * come without https from another machine.
 */
export function siteOf(publicUrl: string): Site | null {
  const { hostname: id, origin, protocol } = new URL(publicUrl)
  const isLocal = id === 'localhost' || id.endsWith('.localhost')
  const isNumber = id.startsWith('[') || /^\d+(\.\d+){3}$/.test(id)
  return isNumber || (protocol !== 'https:' && !isLocal) ? null : { id, origin }
}

interface Owner {
  UID: string
  /** What the browser shows beside the passkey, so that its owner finds it again. */
  email: string
  fullname: string
}

/**
 * Asks a browser to make a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. `known`: the credential ids that
 * its owner has here already.
 */
export async function newPasskeyOptions({ id }: Site, { UID, email, fullname }: Owner, known: string[]) {
  const { generateRegistrationOptions } = await library()
  const { challenge, user } = await generateRegistrationOptions({
    rpID: id,
    rpName: id,
    userID: new TextEncoder().encode(UID),
    userName: email,
    userDisplayName: fullname,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    rp: { id, name: id },
    user,
    challenge,
    timeout: WAIT_MS,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known.map((credential_id) => ({ type: 'public-key' as const, id: credential_id })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  } as const
}

/**
 * Asks a browser for any passkey of this site, so that nobody has to say first who they are:
 * `PublicKeyCredentialRequestOptionsJSON` of WebAuthn.
 */
export async function passkeyOptions({ id }: Site) {
  const { generateAuthenticationOptions } = await library()
  const { challenge } = await generateAuthenticationOptions({ rpID: id })
  return { challenge, timeout: WAIT_MS, rpId: id, userVerification: 'required' } as const
}

/** The challenge that a browser says it has answered; null if it says nothing that can be read. */
export function challengeIn({ response: { clientDataJSON } }: NewPasskey | UsedPasskey): string | null {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown } | null
    return typeof said?.challenge === 'string' ? said.challenge : null
  } catch {
    return null
  }
}

/**
 * The passkey that a browser has made for this site and challenge; null if it was made for another, or without checking
 * who its owner is.
 */
export async function madePasskey(site: Site, made: NewPasskey, challenge: string): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse } = await library()
  const asked = verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  const { registrationInfo: info } = await asked.catch(refused)
  if (!info) return null
  const { id, publicKey, counter } = info.credential
  return { credential_id: id, public_key: Buffer.from(publicKey).toString('base64url'), counter }
}

/**
 * The new count of a passkey that has signed this challenge for this site; null if it has not, if it did not check who
 * its owner is, or if its count has not grown, as with a copy.
 */
export async function usedPasskey(
  site: Site,
  used: UsedPasskey,
  challenge: string,
  { credential_id, public_key, counter }: StoredPasskey,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library()
  const asked = verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    credential: { id: credential_id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
    requireUserVerification: true,
  })
  const { verified, authenticationInfo: info } = await asked.catch(refused)
  return verified && info ? info.newCounter : null
}

/** The library throws whatever a browser has sent wrongly, and says it in words that hold what was sent. */
const refused = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined })
