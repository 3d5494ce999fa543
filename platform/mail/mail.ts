/** A letter to one person, in plain words; links stand in the text as they are. */
export interface Letter {
  to: string
  subject: string
  text: string
  /** The language it is written in. */
  lang: string
}

/** The promise every way of sending letters keeps (`folder.ts`, `smtp.ts`). */
export interface Mail {
  /** Whether letters reach the people they are written to; a folder on the operator's machine does not. */
  reachesPeople: boolean
  /** Resolves when the letter is out of our hands: written to the disk, or taken by the mail server. */
  send(letter: Letter): Promise<void>
}
