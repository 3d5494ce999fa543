import type { z } from 'zod'
import type { PollDraft, PollIssue } from '#contract/poll-shapes.ts'

export type Draft = z.output<typeof PollDraft>
export type ItemDraft = Draft['items'][number]
export type Issue = z.output<typeof PollIssue>

export const block = (rule: string, path: string): Issue => ({ rule, severity: 'block', path })
export const warn = (rule: string, path: string): Issue => ({ rule, severity: 'warn', path })
export const hint = (rule: string, path: string): Issue => ({ rule, severity: 'hint', path })

/** The texts an item offers, of whatever kind it is. */
export const optionsOf = (item: ItemDraft): string[] => ('options' in item ? item.options : [])
