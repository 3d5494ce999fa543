import type { I18n } from '@lingui/core'
import type { Words } from './words/words.ts'

/** The notices about one kind of thing that people follow, with their sentences and their link. */
export interface NoticesOf {
  words: Words
  /** The page about the thing with this id. */
  link: (id: string) => string
  /** The text that replaces a title which may no longer be shown. */
  untitled?: (i18n: I18n) => string
  /**
   * Makes a headline for things whose titles would not say enough on their own. `title` is empty if it may not be
   * shown.
   */
  headline?: (i18n: I18n, of: { title: string; what: string | null }) => string
  /**
   * The sentence of each kind of notice. `times`: how often this happened; while the notice is unread, how often since
   * the person last looked.
   */
  kinds: Record<string, (i18n: I18n, times: number) => string>
  /** Makes the unread notices from a community share one line. */
  together?: {
    /** Replaces the title of the latest notice; absent if all of them have the same title. */
    headline?: (i18n: I18n, times: number) => string
    /** `latest`: the sentence of the latest notice. */
    sentence: (i18n: I18n, times: number, latest: string) => string
    /** The page that lists them all. */
    link: (comm_id: string) => string
  }
  /**
   * The groups of notices that people can turn off, each under its own name; people always get notices that are in no
   * group.
   */
  choices?: Record<string, { name: (i18n: I18n) => string; kinds: readonly string[] }>
  /**
   * The most things one person may follow by choice. Absent if people follow things only as a result of what they do.
   */
  maxFollowed?: number
}
