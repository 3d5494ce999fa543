import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import { words } from './letters.ts'
import type { Context } from './own.ts'

/** The notices about a person's own role as an operator. They are about the person's own rights: nobody can turn them off. */
export const operatorRoleNotices = {
  words,
  link: () => '/account',
  untitled: (i18n) => i18n._('This site'),
  kinds: {
    made_operator: (i18n) =>
      i18n._('You’re an operator of this site now: you see its desk, and what operators do is recorded there.'),
    unmade_operator: (i18n) => i18n._('You’re no longer an operator of this site.'),
  },
} satisfies NoticesOf

/**
 * The notices about what operators did with a person's account, and that somebody asks for a way into it. They are about the person's own rights: nobody can turn
 * them off. They do not name the operator; each shows the day.
 */
export const accountNotices = {
  words,
  link: () => '/account',
  untitled: (i18n) => i18n._('Your account'),
  kinds: {
    reset_link_made: (i18n) =>
      i18n._(
        'The people who run this site made a link that sets a new password for your account. If you didn’t ask for it, tell them.',
      ),
    recovery_begun: (i18n) =>
      i18n._(
        'Somebody has asked to get into your account without a code, and can be let in after 72 hours. If it wasn’t you, stop it on your account page.',
      ),
    confirm_link_made: (i18n) =>
      i18n._(
        'The people who run this site made a link that confirms the e-mail address of your account. If you didn’t ask for it, tell them.',
      ),
    change_link_made: (i18n) =>
      i18n._(
        'The people who run this site made a link that changes the e-mail address of your account. If you didn’t ask for it, tell them.',
      ),
    signed_out_by_operators: (i18n) =>
      i18n._(
        'The people who run this site signed you out everywhere. You can sign in again. If you didn’t ask for it, tell them.',
      ),
  },
} satisfies NoticesOf

/** Notifies a person of what operators did with the person's account. Each time makes the notice unread again. */
export const tellOfAccount = (
  { publish }: Pick<Context, 'publish'>,
  UID: string,
  kind: keyof typeof accountNotices.kinds,
): Promise<void> =>
  publish(noticeEvents.noticed, {
    about: { thing: 'account', id: UID },
    kind,
    title: '',
    lang: 'und',
    again: true,
    also: UID,
  })

/** Notifies a person that they are an operator now, or are one no longer, whoever decided it. */
export const tellOfRole = ({ publish }: Pick<Context, 'publish'>, UID: string, operator: boolean): Promise<void> =>
  publish(noticeEvents.noticed, {
    about: { thing: 'operator_role', id: UID },
    kind: operator ? 'made_operator' : 'unmade_operator',
    title: '',
    lang: 'und',
    again: true,
    also: UID,
  })
