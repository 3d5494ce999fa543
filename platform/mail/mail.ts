/** An e-mail to one person, in plain text; links are written out as they are. */
export interface Letter {
  to: string
  subject: string
  text: string
  /** The language of the e-mail. */
  lang: string
  /** The sender's name, if the settings give none. */
  from?: string
}

/** The interface shared by all ways of sending e-mails (`folder.ts`, `smtp.ts`). */
export interface Mail {
  /**
   * Whether e-mails reach their recipients, which they do not if they are written to a folder on the operator's
   * machine.
   */
  reachesPeople: boolean
  /** Resolves once the e-mail has been handed over: written to disk, or accepted by the mail server. */
  send(letter: Letter): Promise<void>
}
