import type { Asked, Call, Reply } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import type { Power } from '#contract/comms-shapes.ts'
import { articles as calls } from '#contract/articles.ts'
import { users } from '#contract/users.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import type { Context } from '#platform/room.ts'
import { openContext, someId } from '#tests/context.ts'
import service from './service.ts'

/** A draft with everything that an article of its kind needs. */
export const draft = {
  kind: 'explainer' as const,
  title: 'What a free weekend would cost',
  standfirst: 'Less than you may think.',
  body: '# Fares\n\nFour of five rides are **paid** already.\n\n<script>alert(1)</script>',
  authors: [{ name: 'Noor Abara', role: 'town library' }],
  sources: [{ title: 'The count of October' }, { title: 'The budget', url: 'https://town.example/budget' }],
}

const carer: z.output<typeof Power>[] = ['write', 'publish', 'review', 'look_after']

/** The error with which a call is refused; null if the call succeeds. */
export const refused = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (thrown: unknown) => (isRefusal(thrown) ? thrown : Promise.reject(thrown as Error)),
  )

/**
 * The articles room on its own database, with one community: `mona` moderates it, `mel` and `mia` are members who may
 * write, and `pia` and `pat` may also publish.
 */
export async function openStage(db: Database) {
  await migrate(db, 'articles', service.migrations)
  const comm_id = someId()
  const room = openContext(db)
  const newcomers = new Set<string>()
  /** Whether no operator has looked at the community yet. */
  const place = { unseen: false }
  const asking = (UID: string): Context['ask'] => {
    const cares = UID === 'mona'
    return async (call, input) => {
      if (call === (users.get_trust as Call)) return { established: !newcomers.has(UID) } as never
      if (call === (users.established as Call))
        return (input as unknown as { UIDs: string[] }).UIDs.filter((one) => !newcomers.has(one)) as never
      if (call === (comms.my_memberships as Call))
        return { items: cares ? [{ comm_id }] : [], next_cursor: null } as never
      return {
        role: cares ? 'moderator' : 'member',
        appointed: cares && !place.unseen,
        barred: false,
        takes_part: true,
        may: cares ? carer : UID.startsWith('p') ? ['write', 'publish'] : UID.startsWith('m') ? ['write'] : [],
      } as never
    }
  }
  const enter = async <C extends Call>(call: C, who: Context, input: Asked<C>): Promise<Reply<C>> =>
    call.reply.parse(await service.acts[call.name]!(call.input.parse(input) as never, who)) as Reply<C>
  const drafted = (who: Context, more: Partial<Asked<typeof calls.create_article>> = {}) =>
    enter(calls.create_article, who, { ...draft, comm_id, ...more })
  return {
    ...room,
    comm_id,
    newcomers,
    place,
    enter,
    drafted,
    /** The context of the instance itself, which other rooms also answer. */
    itself: { ...room.operator, ask: asking('') } satisfies Context,
    person: (UID: string): Context => ({ ...room.person(UID), ask: asking(UID) }),
    async published(more: Partial<Asked<typeof calls.create_article>> = {}) {
      const { article_id } = await enter(calls.create_article, room.operator, { ...draft, ...more })
      await enter(calls.publish_article, room.operator, { article_id, if_version: 1 })
      return article_id
    },
  }
}
