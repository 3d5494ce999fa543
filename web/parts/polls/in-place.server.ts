import { polls } from '#contract/polls.ts'
import { replyOf } from '#web/forms/refused.server.ts'
import type { RequestContext } from '#web/visit.ts'
import { hasAnswered } from './ballot-choices.ts'
import { countedLines } from './counted-lines.server.ts'
import { isOver } from './is-over.ts'
import { withPortraits } from './portraits.server.ts'
import { sharingOf } from './resources/link-preview.server.ts'

/**
 * Polls shown and answered on another page: the polls that are still visible, with their results if the visitor has
 * answered or the poll is over. `told`: the poll that was just answered.
 */
export async function pollsInPlace(ctx: RequestContext, poll_ids: string[], told: string | null) {
  const { enter, locale } = ctx
  const asked = await Promise.all(poll_ids.map((poll_id) => replyOf(enter(polls.get_poll, { poll_id }))))
  const shown = await Promise.all(asked.flatMap(({ reply }) => (reply ? [withPortraits(reply, locale)] : [])))
  const lines = await countedLines(ctx, shown)
  return Promise.all(
    shown.map(async (poll, place) => {
      const { poll_id, my_response } = poll
      const answered = hasAnswered(my_response)
      const { reply } =
        answered || isOver(poll) ? await replyOf(enter(polls.get_results, { poll_id, page: 1 })) : { reply: null }
      const share = answered && told === poll_id && reply ? await sharingOf(ctx, poll, reply) : null
      return { poll, result: reply, answers: lines[place]!.answers, share }
    }),
  )
}

export type PollInPlaceData = Awaited<ReturnType<typeof pollsInPlace>>[number]
