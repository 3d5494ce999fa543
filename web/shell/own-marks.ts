import { createContext, useContext } from 'react'

interface OwnMarks {
  /** The nonce of this page's content security policy, for the tags the server writes. */
  nonce?: string
  /** Makes every first write from this page view the same guest's. It stands on the first tag and in forms. */
  formKey?: string
}

export const OwnMarks = /* @__PURE__ */ createContext<OwnMarks>({})

const useOnServer = () => useContext(OwnMarks)

/** The parts unique to this page view, on the server. In the browser nothing: the tags keep what they came with. */
export const useOwnMarks = import.meta.env.SSR ? useOnServer : (): OwnMarks => ({})
