import type { Reply } from '#contract/call.ts'
import { moderation } from '#contract/moderation.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { About } from '#platform/subject.ts'
import type { Context } from './own.ts'

// The trail keeps only ids. Names are looked up with the reader's permissions each time the trail is read, and stored
// nowhere.

/** The maximum number of things that one entry names. A single decision may concern many things. */
const MAX_NAMED = 5

/** The room that keeps accounts. It is asked about ids from any room, because acts in any room can affect people. */
const PEOPLE = 'identity'

interface Entry {
  service: string
  call: string
  object: string
}

interface Named {
  kind?: string | undefined
  id: string
}

/** The ids in an entry, each with the kind of thing in front of it, if the entry gives a kind. */
function idsIn({ own }: Context, { object }: Entry): Named[] {
  const words = object.split(' ').filter(Boolean)
  return words.flatMap((word, place) => {
    if (Object.hasOwn(own.subjects, word)) return []
    const before = words[place - 1]
    return [{ id: word, kind: before !== undefined && Object.hasOwn(own.subjects, before) ? before : undefined }]
  })
}

/** The things in an entry that the reader can see now. */
export async function thingsOf(ctx: Context, entry: Entry) {
  const things = await Promise.all(
    idsIn(ctx, entry)
      .slice(0, MAX_NAMED)
      .map(({ kind, id }) => named(ctx, id, kind ? [kind] : kindsIn(ctx, entry))),
  )
  return things.filter((thing) => thing !== null)
}

/**
 * The kinds of things that an id without a kind may stand for: those of the room in which the act was made, and people.
 */
const kindsIn = ({ own }: Context, { service }: Entry): string[] =>
  [service, PEOPLE].flatMap((room) =>
    Object.entries(own.subjects).flatMap(([kind, { about }]) => (about.service === room ? [kind] : [])),
  )

async function named({ ask, own }: Context, id: string, kinds: string[]) {
  for (const kind of kinds) {
    const subject = own.subjects[kind]!
    const about: About | null = await ask(subject.about, { id }).catch(orNull)
    if (about) return { kind, id, title: about.title, lang: about.lang, link: about.link ?? subject.link(id) }
  }
  return null
}

const isDecision = ({ service, call }: Entry): boolean =>
  service === moderation.decide.service && (call === moderation.decide.name || call === moderation.decide_many.name)

/** The decision that an entry records, if the entry is about a decision on a single thing. */
export async function decisionOf(
  ctx: Context,
  { at, ...entry }: Entry & { at: Date },
): Promise<Reply<typeof moderation.decision_of>> {
  const [thing, another] = idsIn(ctx, entry)
  if (!isDecision(entry) || !thing?.kind || another) return null
  const { kind, id } = thing
  return ctx.ask(moderation.decision_of, { kind, id, at: at.toISOString() }).catch(orNull)
}

function orNull(thrown: unknown): null {
  if (isRefusal(thrown)) return null
  throw thrown
}
