import { z } from 'zod'
import { read, write } from './call.ts'
import { commsLimits } from './comms-limits.ts'
import { whyChanged } from './operator-why.ts'
import { id, lang, line, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const { town: limits } = commsLimits

/**
 * The texts that an operator writes about the whole instance. Empty fields are shown nowhere, and an instance without a
 * name is simply called polity.
 */
export const TownDraft = z.strictObject({
  name: line(0, limits.name.max).default('').meta({ description: 'The operator of the instance, such as a town' }),
  crest: id('crest').nullable().default(null).meta({
    description:
      'The seed from which the instance’s coat of arms is drawn, as a community’s arms are drawn from its id; null: it has none',
  }),
  lang: lang.default('en').meta({ description: 'The language of the name, the imprint and the contact' }),
  welcome: z
    .strictObject({ en: line(0, limits.welcome.max).default(''), es: line(0, limits.welcome.max).default('') })
    .default({ en: '', es: '' })
    .meta({ description: 'One line for visitors of the front page, in each language of the pages' }),
  imprint: text(0, limits.imprint.max)
    .default('')
    .meta({ description: 'The name and address of whoever is legally responsible for the instance' }),
  rules: text(0, limits.rules.max)
    .default('')
    .meta({ description: 'The rules of the whole instance in addition to those polity comes with, one per line' }),
  contact: line(0, limits.contact.max)
    .default('')
    .meta({ description: 'How to reach the people responsible: an e-mail address, a telephone number' }),
  featured: z
    .array(id('community'))
    .max(limits.featured.max)
    .refine((all) => new Set(all).size === all.length, { error: 'names one twice', params: { is: 'not_allowed' } })
    .default([])
    .meta({ description: 'The communities that come first on the front page, in this order' }),
})

export const Town = z
  .object({
    name: z.string(),
    crest: id('crest').nullable(),
    lang,
    welcome: z.object({ en: z.string(), es: z.string() }),
    imprint: z.string(),
    rules: z.array(z.string()).meta({ description: 'Each line the operators wrote, without empty ones' }),
    contact: z.string(),
    featured: z.array(id('community')),
    version: z.int().meta({ description: '0 until an operator has saved something' }),
  })
  .meta({ id: 'Town' })

/** The calls for the texts that operators write about the whole instance: part of the service `comms`. */
export const townCalls = {
  town: read({
    doc: 'The operators’ texts about the whole instance: its name, arms, welcome and imprint.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({}),
    reply: Town,
  }),
  set_town: write({
    audit: ['name', 'imprint', 'rules', 'contact', 'reason'],
    doc: 'Replaces the texts about the whole instance. The communities named in `featured` become featured.',
    who: 'operator',
    limit: writing,
    input: TownDraft.extend({ if_version: z.int32(), reason: whyChanged }),
    reply: z.object({ version: z.int() }),
    errors: ['STALE_VERSION', 'RULE'],
  }),
}
