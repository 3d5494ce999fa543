import { createContext } from 'react'

/** The nonce of this page's content security policy, for the tags the server writes. */
export const Nonce = createContext<string | undefined>(undefined)
