import type { I18n } from '@lingui/core'

type Headline = (i18n: I18n, title: string, measure: string) => string

/**
 * The headline for what was done to a thing, as its author reads it. Each sentence gives the title of the thing, or
 * only its kind.
 */
const headlines: Record<string, { named: Headline; unnamed: Headline }> = {
  comment: {
    named: (i18n, title, measure) =>
      i18n._(
        '{measure, select, show {Your comment on “{title}” is shown again} collapse {Your comment on “{title}” was folded away} hold {Your comment on “{title}” waits, unseen by others} hide {Your comment on “{title}” was hidden} other {Your comment on “{title}” was removed}}',
        { title, measure },
      ),
    unnamed: (i18n, _title, measure) =>
      i18n._(
        '{measure, select, show {Your comment is shown again} collapse {Your comment was folded away} hold {Your comment waits, unseen by others} hide {Your comment was hidden} other {Your comment was removed}}',
        { measure },
      ),
  },
  answer: {
    named: (i18n, title, measure) =>
      i18n._(
        '{measure, select, show {Your answer to “{title}” is shown again} hold {Your answer to “{title}” waits, unseen by others} hide {Your answer to “{title}” was hidden} other {Your answer to “{title}” was removed}}',
        { title, measure },
      ),
    unnamed: (i18n, _title, measure) =>
      i18n._(
        '{measure, select, show {Your answer is shown again} hold {Your answer waits, unseen by others} hide {Your answer was hidden} other {Your answer was removed}}',
        { measure },
      ),
  },
  question: {
    named: (i18n, title, measure) =>
      i18n._(
        '{measure, select, show {Your question “{title}” is shown again} hold {Your question “{title}” waits, unseen by others} hide {Your question “{title}” was hidden} other {Your question “{title}” was removed}}',
        { title, measure },
      ),
    unnamed: (i18n, _title, measure) =>
      i18n._(
        '{measure, select, show {Your question is shown again} hold {Your question waits, unseen by others} hide {Your question was hidden} other {Your question was removed}}',
        { measure },
      ),
  },
  article: {
    named: (i18n, title, measure) =>
      i18n._(
        '{measure, select, show {Your article “{title}” is shown again} hold {Your article “{title}” waits, unseen by others} hide {Your article “{title}” was hidden} other {Your article “{title}” was removed}}',
        { title, measure },
      ),
    unnamed: (i18n, _title, measure) =>
      i18n._(
        '{measure, select, show {Your article is shown again} hold {Your article waits, unseen by others} hide {Your article was hidden} other {Your article was removed}}',
        { measure },
      ),
  },
  poll: {
    named: (i18n, title, measure) =>
      i18n._(
        '{measure, select, show {Your poll “{title}” is shown again} hide {Your poll “{title}” was hidden} other {Your poll “{title}” was removed}}',
        { title, measure },
      ),
    unnamed: (i18n, _title, measure) =>
      i18n._(
        '{measure, select, show {Your poll is shown again} hide {Your poll was hidden} other {Your poll was removed}}',
        { measure },
      ),
  },
  community: {
    named: (i18n, title, measure) =>
      i18n._(
        '{measure, select, show {Your community “{title}” is shown again} other {Your community “{title}” was hidden}}',
        { title, measure },
      ),
    unnamed: (i18n, _title, measure) =>
      i18n._('{measure, select, show {Your community is shown again} other {Your community was hidden}}', { measure }),
  },
  member: {
    named: (i18n, title, measure) =>
      i18n._(
        '{measure, select, show {You’re a member of “{title}” again} suspend {Your membership of “{title}” was suspended} other {You were removed from “{title}”}}',
        { title, measure },
      ),
    unnamed: (i18n, _title, measure) =>
      i18n._(
        '{measure, select, show {You’re a member of a community again} suspend {Your membership of a community was suspended} other {You were removed from a community}}',
        { measure },
      ),
  },
  person: {
    named: (i18n, title, measure) => headlines['person']!.unnamed(i18n, title, measure),
    unnamed: (i18n, _title, measure) =>
      i18n._(
        '{measure, select, show {Your account can be used again} suspend {Your account was suspended} other {Your account was closed for good}}',
        { measure },
      ),
  },
}

/** The subject of a notice about a measure that was lifted from something that others still cannot see. */
export const LIFTED = 'lifted'

/** The headline of a notice for an author. `what`: the kind of the thing and the measure, or `LIFTED`. */
export function headlineOf(i18n: I18n, { title, what }: { title: string; what: string | null }): string {
  if (what === LIFTED) return i18n._('What was done about something you wrote has been lifted')
  const [kind = '', measure = ''] = what?.split('.') ?? []
  if (!Object.hasOwn(headlines, kind)) return i18n._('A decision about something you wrote')
  return headlines[kind]![title === '' ? 'unnamed' : 'named'](i18n, title, measure)
}
