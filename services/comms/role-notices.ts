import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import { officeNotices, type NamedCommunity, type Telling } from './notices.ts'
import type { OfficialRow } from './tables.ts'

/** The notices about a person's own membership. */
export const membershipNotices = {
  words: officeNotices.words,
  link: () => '/communities',
  untitled: officeNotices.untitled,
  kinds: {
    request_accepted: (i18n) => i18n._('You asked to join, and you’re a member now.'),
    request_declined: (i18n) => i18n._('You asked to join, and it was declined. The reason is on its page.'),
    role_owner: (i18n) => i18n._('You’re an owner here now.'),
    role_moderator: (i18n) => i18n._('You’re a moderator here now.'),
    role_editor: (i18n) => i18n._('You’re an editor here now: you write and publish polls and articles.'),
    role_member: (i18n) => i18n._('You’re a member here now.'),
    role_observer: (i18n) => i18n._('You’re an observer here now: you read along.'),
    role_owner_by_owner: (i18n) => i18n._('An owner decided: you’re an owner here now.'),
    role_moderator_by_owner: (i18n) => i18n._('An owner decided: you’re a moderator here now.'),
    role_editor_by_owner: (i18n) =>
      i18n._('An owner decided: you’re an editor here now. You write and publish polls and articles.'),
    role_member_by_owner: (i18n) => i18n._('An owner decided: you’re a member here now.'),
    role_observer_by_owner: (i18n) => i18n._('An owner decided: you’re an observer here now. You read along.'),
    role_owner_by_operator: (i18n) =>
      i18n._('The people who run this site decided: you’re an owner here now. The community’s log says why.'),
    role_moderator_by_operator: (i18n) =>
      i18n._('The people who run this site decided: you’re a moderator here now. The community’s log says why.'),
    role_editor_by_operator: (i18n) =>
      i18n._(
        'The people who run this site decided: you’re an editor here now. You write and publish polls and articles. The community’s log says why.',
      ),
    role_member_by_operator: (i18n) =>
      i18n._('The people who run this site decided: you’re a member here now. The community’s log says why.'),
    role_observer_by_operator: (i18n) =>
      i18n._(
        'The people who run this site decided: you’re an observer here now. You read along. The community’s log says why.',
      ),
  },
} satisfies NoticesOf

/** Notifies a person of a change in the person's membership. If operators made it, the notice leads to the log, which says why. */
export const tellPerson = (
  { publish }: Telling,
  kind: keyof typeof membershipNotices.kinds,
  { comm_id, comm_name, lang }: NamedCommunity,
  UID: string,
): Promise<void> =>
  publish(noticeEvents.noticed, {
    about: { thing: 'membership', id: `${comm_id}.${UID}` },
    kind,
    title: comm_name,
    lang,
    again: true,
    link: pageOn(comm_id, kind),
    also: UID,
  })

const pageOn = (comm_id: string, kind: string) =>
  `/communities/${comm_id}${kind.endsWith('_by_operator') ? '?edit=log' : ''}`

/** Notifies a person that somebody else has named that person for an office, or ended the person's office. */
export async function tellOfficial(
  { db, publish }: Telling,
  kind: keyof typeof officeNotices.kinds,
  { official_id, comm_id, UID }: Pick<OfficialRow, 'official_id' | 'comm_id' | 'UID'>,
): Promise<void> {
  const community = db.q().selectFrom('comms.community').select(['comm_name', 'lang']).where('comm_id', '=', comm_id)
  const { comm_name, lang } = await community.executeTakeFirstOrThrow()
  await publish(noticeEvents.noticed, {
    about: { thing: 'office', id: official_id },
    kind,
    title: comm_name,
    lang,
    comm_id,
    link: pageOn(comm_id, kind),
    also: UID,
  })
}
