import type { z } from 'zod'
import type { ShownDecider } from '#contract/measures.ts'
import type { Context } from './own.ts'
import type { DecisionRow, ReportRow } from './tables.ts'

type Shown = z.output<typeof ShownDecider>

/** Whether the authors of things of this kind are known only to the room that keeps these things. */
const hidesWriters = ({ own }: Pick<Context, 'own'>, kind: string): boolean => own.subjects[kind]?.others !== undefined

/** The kinds of things whose author only their room knows. */
export const kindsWithHiddenWriters = (ctx: Pick<Context, 'own'>): string[] =>
  Object.keys(ctx.own.subjects).filter((kind) => hidesWriters(ctx, kind))

/**
 * The role of the person who decided, as it is shown. Who was left to decide could suggest that a moderator had written
 * the words.
 */
export const shownDecider = (
  ctx: Pick<Context, 'own'>,
  { kind, decided_as }: Pick<DecisionRow, 'kind' | 'decided_as'>,
): Shown => (hidesWriters(ctx, kind) ? 'person' : decided_as)

/** The role, as shown to readers, of the person who decided an appeal against this decision. */
export const shownReviewer = (
  ctx: Pick<Context, 'own'>,
  { kind }: Pick<DecisionRow, 'kind'>,
  as: 'moderator' | 'operator' | null,
): Exclude<Shown, 'automatic'> | null => (as !== null && hidesWriters(ctx, kind) ? 'person' : as)

/**
 * The role of the person who answered a report, as its reporter reads it. Operators decide about people whom no
 * moderator can suspend, and about what a moderator wrote.
 */
export const shownAnswerer = (
  ctx: Pick<Context, 'own'>,
  { kind, of_id, answered_by }: Pick<ReportRow, 'kind' | 'of_id' | 'answered_by'>,
): Exclude<Shown, 'automatic'> | null =>
  answered_by !== null && (of_id !== '' || hidesWriters(ctx, kind)) ? 'person' : answered_by
