import { createContext } from 'react-router'

/** Where a page reports unexpected errors. The server that mounts these pages sets it for each request. */
export const reportFault = createContext<(fault: unknown) => void>()
