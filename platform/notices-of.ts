import type { I18n } from '@lingui/core'
import type { Words } from './words/words.ts'

/** The notices about one kind of thing that people follow: their sentences and their link. */
export interface NoticesOf {
  words: Words
  /** The page about the thing with this id. */
  link: (id: string) => string
  /** Replaces a title that may no longer be shown. */
  untitled?: (i18n: I18n) => string
  /** Replaces titles that would not say enough on their own. `title` is empty if it may not be shown. */
  headline?: (i18n: I18n, of: { title: string; what: string | null }) => string
  /** The sentence of each kind of notice. `times`: how often it happened; if unread, since the person last looked. */
  kinds: Record<string, (i18n: I18n, times: number) => string>
  /** Makes the unread notices of a community share one line. `link`: the page that lists them all. */
  together?: Record<'headline' | 'sentence', (i18n: I18n, times: number) => string> & {
    link: (comm_id: string) => string
  }
  /** The groups of notices that people can turn off, each under its own name; notices in no group always arrive. */
  choices?: Record<string, { name: (i18n: I18n) => string; kinds: readonly string[] }>
  /** The most things one person may follow by choice. Absent if people only follow things through what they do. */
  maxFollowed?: number
}
