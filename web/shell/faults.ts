import { createContext } from 'react-router'

/** Reports unexpected errors of a page. Set for each request by the server that mounts these pages. */
export const reportFault = createContext<(fault: unknown) => void>()
