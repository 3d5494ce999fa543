import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import type { Reply } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'

/** What the site asks a browser for: a new passkey, or the use of one. */
export type PasskeyAsked =
  | { kind: 'new'; options: Reply<typeof identity.ask_new_passkey> }
  | { kind: 'use'; options: Reply<typeof identity.ask_passkey> }

/** Why a browser brought no passkey. `here_already`: the device already has one for this account. */
export type NoPasskey = 'unfinished' | 'here_already' | 'unable'

/** Loaded only once somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Has the browser make or use a passkey, and returns its answer as JSON, or why there is none. */
export async function answerOf(asked: PasskeyAsked): Promise<{ response: string } | { why: NoPasskey }> {
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = await library()
  if (!browserSupportsWebAuthn()) return { why: 'unable' }
  try {
    const response =
      asked.kind === 'new'
        ? await startRegistration({ optionsJSON: creationOptions(asked.options) })
        : await startAuthentication({ optionsJSON: asked.options })
    return { response: JSON.stringify(response) }
  } catch (thrown) {
    return { why: whyNot(thrown) }
  }
}

const creationOptions = (options: Reply<typeof identity.ask_new_passkey>): PublicKeyCredentialCreationOptionsJSON =>
  options

/** Every browser words its errors in its own way; the name of the error is standard. */
function whyNot(thrown: unknown): NoPasskey {
  const name = thrown instanceof Error ? thrown.name : ''
  if (name === 'InvalidStateError') return 'here_already'
  return name === 'NotAllowedError' || name === 'AbortError' ? 'unfinished' : 'unable'
}

/**
 * Offers passkeys among the suggestions of the field for the e-mail address, and returns the answer once somebody chooses
 * one; null if the browser cannot do that, or something else asked for a passkey meanwhile. `ask`: brings the challenge.
 */
export async function answerOfSuggestion(
  ask: () => Promise<Reply<typeof identity.ask_passkey> | null>,
): Promise<string | null> {
  const { browserSupportsWebAuthnAutofill, startAuthentication } = await library()
  if (!(await browserSupportsWebAuthnAutofill())) return null
  const optionsJSON = await ask()
  if (!optionsJSON) return null
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(
    (response) => JSON.stringify(response),
    () => null,
  )
}
