import { createContext } from 'react-router'

/** Reports unexpected errors of a page. The server that mounts these pages sets it for each request. */
export const reportFault = createContext<(fault: unknown) => void>()
