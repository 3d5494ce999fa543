declare module 'virtual:words-chunks' {
  /** Where the browser finds each language's words; empty in development. */
  export const wordsChunks: Record<string, string | undefined>
}
