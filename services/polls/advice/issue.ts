import type { z } from 'zod'
import type { PollIssue } from '#contract/poll-rules.ts'
import type { PollDraft } from '#contract/poll-shapes.ts'

export type Draft = z.output<typeof PollDraft>
export type ItemDraft = Draft['items'][number]
export type Issue = z.output<typeof PollIssue>

type Rule = Issue['rule']

export const block = (rule: Rule, path: string): Issue => ({ rule, severity: 'block', path })
export const warn = (rule: Rule, path: string): Issue => ({ rule, severity: 'warn', path })
export const hint = (rule: Rule, path: string): Issue => ({ rule, severity: 'hint', path })

/** The option texts of an item; empty for kinds without options. */
export const optionsOf = (item: ItemDraft): string[] => ('options' in item ? item.options : [])
