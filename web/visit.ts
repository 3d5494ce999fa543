import { createContext } from 'react-router'
import type { Asked, Call, Reply } from '#contract/call.ts'
import type { Locale, Offered } from './words/locales.ts'

/** The outcome of a call; its type carries the call itself, and so its possible refusals. */
export type Entered<C extends Call> = Promise<Reply<C>> & { readonly of?: C }

export type Environment = 'prod' | 'dev' | 'beta' | 'local'

/**
 * The context of a page’s loader or action: who is asking, in which language, and the only way to call the services.
 */
export interface RequestContext {
  locale: Locale
  /** The script nonce of this page's content security policy. */
  nonce: string
  /**
   * The form key of this page view: the first write of a visitor without a cookie is attributed to the guest that the
   * key maps to.
   */
  formKey: string
  /** The id of the signed-in person; null for a guest, or for somebody whose session could not be checked. */
  UID: string | null
  /** Whether the person has closed their account, and it is still to be deleted. */
  closing: boolean
  /**
   * Whether this browser has one of our cookies: the one for a guest who has sent something, or the one for a session.
   */
  known: boolean
  /** The instance’s public address, without a trailing slash: for links that leave the page (share, QR, Open Graph). */
  publicUrl: string
  timeZone: string
  /** The languages offered to readers, the default one first. */
  languages: Offered
  /** The appearance chosen in this browser; null: the system's setting. */
  appearance: 'light' | 'dark' | null
  /** Whether a whole page is rendered, rather than data for an open page. */
  whole: boolean
  /** The environment, determined by the host of `publicUrl`. */
  environment: Environment
  /** Makes a call as this visitor; throws a `Refusal` for every expected refusal. */
  enter<C extends Call>(call: C, input: Asked<C>): Entered<C>
  /** Charges this visitor for something expensive in addition to its calls; throws a `Refusal` as a call does. */
  spend(cost: number): Promise<void>
}

/** The context of a request, set by the server that mounts these pages. */
export const visit = createContext<RequestContext>()
