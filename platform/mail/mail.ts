/** An e-mail to one person, in plain text; links are written out as they are. */
export interface Letter {
  to: string
  subject: string
  text: string
  /** The language it is written in. */
  lang: string
}

/** The promise every way of sending letters keeps (`folder.ts`, `smtp.ts`). */
export interface Mail {
  /** Whether e-mails reach their recipients; a folder on the operator's machine does not. */
  reachesPeople: boolean
  /** Resolves when the e-mail is out of our hands: written to disk, or accepted by the mail server. */
  send(letter: Letter): Promise<void>
}
