import { data, redirect } from 'react-router'
import { polls } from '#contract/polls.ts'
import { draftOf } from '#web/parts/building/draft.ts'
import { found } from '#web/parts/refusals/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { Visit } from '#web/visit.ts'
import { chooserOf, quickOf } from './beginning.server.ts'
import { placesOf } from './places.server.ts'

/** What /build shows, as its query says. */
export async function buildOf(here: Visit, url: string) {
  const poll_id = queryValue(url, 'poll')
  if (poll_id) return pollOf(here, poll_id, url)
  return queryValue(url, 'new') === null ? chooserOf(here, url) : quickOf(here, url)
}

async function pollOf(here: Visit, poll_id: string, url: string) {
  const { enter, locale } = here
  const poll = await found(locale, enter(polls.get_poll, { poll_id }))
  const draft = poll.state === 'draft'
  if (!poll.can_edit && !poll.can_manage) {
    if (draft) throw data(null, { status: 404 })
    throw redirect(`/answer/${poll_id}`)
  }
  const look = queryValue(url, 'look')
  if (look === 'versions')
    return { view: 'versions' as const, poll, versions: await found(locale, enter(polls.poll_versions, { poll_id })) }
  if (draft && look === 'delete') return { view: 'delete' as const, poll }
  const editable = draft || (!poll.frozen && (poll.state === 'open' || poll.state === 'scheduled'))
  if (!editable || (!draft && look === 'after')) return afterOf(here, poll, url)
  const { version, issues } = await found(locale, enter(polls.check_poll, { poll_id }))
  if (poll.review?.state === 'asked' && poll.can_manage && look !== 'edit' && !(await isMine(here, poll_id)))
    return { view: 'review' as const, poll, issues }
  const [{ places, anywhere }, list] = await Promise.all([
    placesOf(here),
    found(locale, enter(polls.get_list, { poll_id })),
  ])
  const { publicUrl } = here
  return {
    view: 'edit' as const,
    poll,
    draft: draftOf(poll),
    version,
    issues,
    places,
    anywhere,
    list,
    publicUrl,
    ...askedFor(url),
  }
}

const askedFor = (url: string) => ({
  tab: queryValue(url, 'tab') ?? '',
  tried: queryValue(url, 'tried') === null ? 0 : 1,
  restored: queryValue(url, 'restored') ?? '',
})

type Poll = Awaited<ReturnType<typeof get>>
const get = ({ enter }: Visit, poll_id: string) => enter(polls.get_poll, { poll_id })

async function afterOf(here: Visit, poll: Poll, url: string) {
  const { poll_id, audience } = poll
  const listed = audience === 'list' && poll.can_edit
  return {
    view: 'after' as const,
    poll,
    list: listed ? await found(here.locale, here.enter(polls.get_list, { poll_id })) : null,
    done: queryValue(url, 'done') ?? '',
    url: `${here.publicUrl}/answer/${poll_id}`,
  }
}

async function isMine({ enter, locale }: Visit, poll_id: string): Promise<boolean> {
  const mine = await found(locale, enter(polls.my_polls, {}))
  return mine.some((poll) => poll.poll_id === poll_id && poll.mine)
}

export type BuildPage = Awaited<ReturnType<typeof buildOf>>
