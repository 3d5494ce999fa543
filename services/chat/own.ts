import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { LineError } from '#platform/line-error.ts'
import { endpointAddress } from '#platform/model/address.ts'
import type { Model } from '#platform/model/model.ts'
import type * as platformDatabase from '#platform/database/database.ts'
import type * as platform from '#platform/room.ts'
import { setting, wholeNumber, word, type SettingsRead } from '#platform/settings.ts'
import type { ChatTables } from './tables.ts'

/** This room's settings, which operators can change. */
export const settings = {
  modelUrl: setting({
    env: 'MODEL_URL',
    doc: 'A language model that words answers of the bots, checked by code: an endpoint of the Chat Completions form, such as http://localhost:11434/v1.',
    unset: 'none: the bots answer with quotations alone',
    shape: endpointAddress,
  }),
  modelName: setting({
    env: 'MODEL_NAME',
    doc: 'The name of the model at that endpoint.',
    unset: 'needed where MODEL_URL is set',
    shape: word(''),
  }),
  modelKey: setting({
    env: 'MODEL_KEY',
    secret: true,
    doc: 'The key that endpoint asks for; it is sent nowhere else.',
    unset: 'none',
    shape: z
      .string()
      .regex(/^[!-~]+$/, 'must be one line without spaces')
      .optional(),
  }),
  modelTokensPerDay: setting({
    env: 'MODEL_TOKENS_PER_DAY',
    doc: 'How many tokens the model may use in 24 hours, for all processes together; after that the bots answer with quotations alone.',
    unset: '200000',
    shape: wholeNumber(200_000, 0, 1_000_000_000),
  }),
  botAddressLimit: setting({
    env: 'BOT_ADDRESS_LIMIT',
    doc: 'How many questions one network address may ask the bots in 24 hours, for all its visitors together (a school shares one).',
    unset: '500',
    shape: wholeNumber(500, 1, 1_000_000_000),
  }),
}

/** What only this room receives when it is opened. */
export interface Own {
  /** The model that rewords answers; null if no model is configured. */
  model: Model | null
  /** The maximum number of questions from one network address in 24 hours, counting all of its visitors together. */
  perAddressAndDay: number
}

/** The database as this room sees it, with its own tables. */
export type Database = platformDatabase.Database<ChatTables>
export type Context = platform.Context<Own, ChatTables>
export type Act<C extends Call> = platform.Act<C, Own, ChatTables>
export type Command = platform.Command<Own, ChatTables>

/** Opens the model if the settings name one. The library for models is loaded only in that case. */
export async function open(read: SettingsRead<typeof settings>): Promise<Own> {
  return { model: await modelOf(read), perAddressAndDay: read.botAddressLimit }
}

async function modelOf(read: SettingsRead<typeof settings>): Promise<Model | null> {
  const { modelUrl: url, modelName: name, modelKey: key, modelTokensPerDay: tokensPerDay } = read
  if (!url) return null
  if (!name) throw new LineError('MODEL_URL needs MODEL_NAME: which of its models words answers')
  const { openModel } = await import('#platform/model/endpoint.ts')
  return openModel({ url, name, key, tokensPerDay })
}
