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
