import { commsLimits } from '#contract/comms-limits.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import { wordsFrom } from '#platform/words/words.ts'
import type { Context, Database } from './own.ts'
import { rank } from './rank.ts'
import { caring, type Role } from './rules.ts'
import type { CommunityRow } from './tables.ts'

/**
 * The notices for a person named for an office. They do not include the title of the office, since the person has not
 * agreed to hold it.
 */
export const officeNotices = {
  words: wordsFrom(new URL('po/', import.meta.url)),
  // Each notice has its own link, because the id of an office does not say to which community the office belongs.
  link: () => '/communities',
  untitled: (i18n) => i18n._('A community you belong to'),
  kinds: {
    office_named: (i18n) =>
      i18n._('You’ve been named as an official here. It’s shown once you agree: agree or decline.'),
    office_ended: (i18n) => i18n._('You no longer answer here as an official.'),
    office_named_by_operator: (i18n) =>
      i18n._(
        'The people who run this site named you as an official here. The community’s log says why. It’s shown once you agree: agree or decline on the community’s page.',
      ),
    office_ended_by_operator: (i18n) =>
      i18n._(
        'The people who run this site decided: you no longer answer here as an official. The community’s log says why.',
      ),
  },
} satisfies NoticesOf

/** The notices for those who look after a community. */
export const carerNotices = {
  words: officeNotices.words,
  link: () => '/communities',
  untitled: officeNotices.untitled,
  kinds: {
    asked_to_join: (i18n, n) =>
      i18n._(
        '{n, plural, one {Somebody asks to join. You decide whether they’re let in.} other {# people ask to join. You decide whether they’re let in.}}',
        { n },
      ),
    requests_wait: (i18n) => i18n._('Somebody has waited for two weeks to be let in. Please decide.'),
    joined: (i18n, n) =>
      i18n._('{n, plural, one {Somebody joined this community.} other {# people joined this community.}}', { n }),
    review_asked: (i18n, n) =>
      i18n._(
        '{n, plural, one {A draft waits for somebody who looks after this community to review it.} other {# drafts were sent to those who look after this community for review.}}',
        { n },
      ),
    ownership_claimed: (i18n) =>
      i18n._(
        'A moderator has asked to become an owner of this community. It happens in 14 days, unless an owner stops it.',
      ),
    claim_stopped: (i18n) => i18n._('No moderator becomes an owner here now: the request was stopped or taken back.'),
    claim_stopped_by_owner: (i18n) => i18n._('No moderator becomes an owner here now: an owner stopped the request.'),
    claim_stopped_by_operator: (i18n) =>
      i18n._(
        'No moderator becomes an owner here now: the people who run this site stopped the request. The community’s log says why.',
      ),
    claim_taken_back: (i18n) =>
      i18n._('No moderator becomes an owner here now: whoever asked has taken the request back.'),
    claim_done: (i18n) => i18n._('A moderator is now an owner of this community: no owner stopped it within 14 days.'),
    operator_texts: (i18n) =>
      i18n._('The people who run this site changed texts or settings here. Its log says what and why.'),
    operator_role: (i18n) => i18n._('The people who run this site gave somebody here another role. Its log says why.'),
    operator_request: (i18n) =>
      i18n._('The people who run this site answered somebody who asked to join. Its log says what and why.'),
    operator_invitation: (i18n) =>
      i18n._('The people who run this site invited people here, or withdrew an invitation. Its log says what and why.'),
    operator_official: (i18n) =>
      i18n._('The people who run this site named an official here, or ended an office. Its log says what and why.'),
    operator_names: (i18n) =>
      i18n._('The people who run this site took down the names of those who look after this page. Its log says why.'),
    operator_front: (i18n) =>
      i18n._(
        'The people who run this site decided whether the front page shows this community. Its log says what and why.',
      ),
    look_asked: (i18n, n) =>
      i18n._(
        '{n, plural, one {Somebody new has published something here. Please have a look, so that the front page can show it.} other {People who are new here have published # things. Please have a look, so that the front page can show them.}}',
        { n },
      ),
    appeal_waits: (i18n, n) =>
      i18n._(
        '{n, plural, one {A decision made here was appealed. Please look at it again, unless somebody has already.} other {# decisions made here were appealed. Please look at those still waiting.}}',
        { n },
      ),
    reports_wait: (i18n, n) =>
      i18n._(
        '{n, plural, one {Something here was reported. Please look at it, unless somebody has already.} other {# things here were reported. Please look at those still waiting.}}',
        { n },
      ),
    urgent_report: (i18n, n) =>
      i18n._(
        '{n, plural, one {Something here was reported as a threat or a danger to a child. Please look at it now.} other {# things here were reported as a threat or a danger to a child. Please look now at those still waiting.}}',
        { n },
      ),
    reports_late: (i18n, n) =>
      i18n._(
        '{n, plural, one {Something reported here has waited longer than it should. Please look at it now, unless somebody has already.} other {# things reported here have waited longer than they should. Please look now at those still waiting.}}',
        { n },
      ),
    appeals_late: (i18n, n) =>
      i18n._(
        '{n, plural, one {An appeal against a decision made here has waited longer than it should. Please decide it, unless somebody has already.} other {# appeals against decisions made here have waited longer than they should. Please decide those still waiting.}}',
        { n },
      ),
  },
  choices: {
    requests: {
      name: (i18n) => i18n._('People who ask to join a community you look after'),
      kinds: ['asked_to_join', 'requests_wait'],
    },
    joins: { name: (i18n) => i18n._('People who join a community you own'), kinds: ['joined'] },
    reviews: {
      name: (i18n) => i18n._('Drafts to review in a community you look after'),
      kinds: ['review_asked', 'look_asked'],
    },
    reports: {
      name: (i18n) => i18n._('Reports in a community you look after, unless they’re urgent'),
      kinds: ['reports_wait'],
    },
  },
} satisfies NoticesOf

/** The notices for a person whose address was invited. A person who becomes a member gets no more of them. */
export const invitationNotices = {
  words: officeNotices.words,
  link: () => '/communities',
  untitled: (i18n) => i18n._('A community that invites you'),
  kinds: {
    invited: (i18n) => i18n._('You’re invited to join this community.'),
  },
  choices: { all: { name: (i18n) => i18n._('Invitations to communities'), kinds: ['invited'] } },
} satisfies NoticesOf

export type Telling = Pick<Context, 'publish'> & { db: Database }
export type NamedCommunity = Pick<CommunityRow, 'comm_id' | 'comm_name' | 'lang'>

/** Those who look after a community, owners first. */
export const carersOf = (
  db: Database,
  comm_id: string,
  { roles, most }: { roles: readonly Role[]; most: number } = { roles: caring, most: commsLimits.joining.told },
) =>
  db
    .q()
    .selectFrom('comms.membership')
    .select('UID')
    .where('comm_id', '=', comm_id)
    .where('role', 'in', roles)
    .where('left_at', 'is', null)
    .orderBy(rank)
    .orderBy('joined_at')
    .orderBy('UID')
    .limit(most)
    .execute()

/** Notifies moderators of a community, owners first, of a matter that they may decide. */
export async function tellCarers(
  { db, publish }: Telling,
  kind: keyof typeof carerNotices.kinds,
  { comm_id, comm_name, lang }: NamedCommunity,
  {
    link = `/communities/${comm_id}?edit=requests`,
    except = [],
    only = null,
    roles = caring,
    most = commsLimits.joining.told,
  }: { link?: string; except?: (string | null)[]; only?: string[] | null; roles?: readonly Role[]; most?: number } = {},
): Promise<void> {
  const carers = await carersOf(db, comm_id, { roles, most })
  const told = { kind, title: comm_name, lang, again: true, link }
  // Each person is notified about a separate subject, because people who were notified about a subject are also
  // notified of whatever happens to it later.
  for (const { UID } of carers)
    if (!except.includes(UID) && (only === null || only.includes(UID)))
      await publish(noticeEvents.noticed, { ...told, about: { thing: 'carer', id: `${comm_id}.${UID}` }, also: UID })
}

/**
 * Notifies a person that they are invited. Each invitation is a separate subject, so that nobody else learns the name
 * of a private community.
 */
export const tellInvited = (
  { publish }: Pick<Context, 'publish'>,
  { comm_id, comm_name, lang }: NamedCommunity,
  UID: string,
): Promise<void> =>
  publish(noticeEvents.noticed, {
    about: { thing: 'invitation', id: `${comm_id}.${UID}` },
    kind: 'invited',
    title: comm_name,
    lang,
    again: true,
    link: `/communities/${comm_id}`,
    also: UID,
  })
