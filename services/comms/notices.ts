import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/room.ts'
import { wordsFrom } from '#platform/words/words.ts'
import type { Context, Database } from './own.ts'
import type { OfficialRow } from './tables.ts'

/** What a person hears of an office they were named for; its words are not in a notice, since nobody agreed to them. */
export const officeNotices = {
  words: wordsFrom(new URL('po/', import.meta.url)),
  // Each notice brings its own link: the id of an office does not say in which community it is.
  link: () => '/communities',
  untitled: (i18n) => i18n._('A community you belong to'),
  kinds: {
    office_named: (i18n) =>
      i18n._('You’ve been named as an official here. It’s shown once you agree: agree or decline.'),
    office_ended: (i18n) => i18n._('You don’t answer by an office here any more.'),
  },
} satisfies NoticesOf

/** Tells a person that others named them for an office, or ended it. */
export async function tellOfficial(
  { db, publish }: Pick<Context, 'publish'> & { db: Database },
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
    link: `/communities/${comm_id}`,
    also: UID,
  })
}
