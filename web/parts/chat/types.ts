import type { Reply } from '#contract/call.ts'
import type { chat } from '#contract/chat.ts'
import type { RefusedForm } from '#web/ui/sent-form.tsx'

export type Answer = Reply<typeof chat.getChatResponse>
export type Greeting = Reply<typeof chat.getGreeting>
export type Thread = Reply<typeof chat.get_thread>
export type Exchange = Thread['exchanges'][number]
export type Said = Exchange['answer']
export type Quota = Answer['quota']
export type BotName = Said['bot']
export type Block = Said['blocks'][number]
export type BlockOf<T extends Block['type']> = Extract<Block, { type: T }>
export type Citation = Said['citations'][number]
export type Quoted = Omit<BlockOf<'quote'>, 'type'>
export type OfStatement = Extract<Citation['of'], { kind: 'statement' }>

/** The result of a form sent to a bot: the reason for a refusal, or an answer that is not kept. */
export interface SentToBot {
  refused?: RefusedForm | undefined
  once?: Exchange | undefined
}
