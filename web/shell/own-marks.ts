import { createContext, useContext } from 'react'

interface OwnMarks {
  /** The nonce of this page's content security policy, for the tags the server writes. */
  nonce?: string
  /**
   * The key that makes all first writes from this page view come from the same guest. The server writes the key to the
   * first tag and to forms.
   */
  formKey?: string
}

export const OwnMarks = /* @__PURE__ */ createContext<OwnMarks>({})

const useOnServer = () => useContext(OwnMarks)

/**
 * On the server: the parts unique to this page view. In the browser they are empty, and the tags keep the values they
 * came with.
 */
export const useOwnMarks = import.meta.env.SSR ? useOnServer : (): OwnMarks => ({})
