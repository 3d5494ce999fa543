declare module 'virtual:words-chunks' {
  /** The address of each language's messages for the browser; empty in development. */
  export const wordsChunks: Record<string, string | undefined>
}
