import { msg } from '@lingui/core/macro'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { usualResults } from '#contract/poll-limits.ts'
import { newDraft, newItem } from './draft.ts'
import type { Draft, ItemDraft } from './types.ts'

/** A template: a common kind of poll, in the author's language. */
interface Template {
  name: string
  /** The purpose for which the template is useful. */
  about: MessageDescriptor
  make: (say: (words: MessageDescriptor) => string) => Partial<Draft>
}

const templates: Template[] = [
  {
    name: 'yes-no',
    about: msg`Yes or no to one proposal`,
    make: (say) => ({
      title: say(msg`Should we go ahead with this proposal?`),
      items: [{ ...choosing('single'), options: [say(msg`Yes`), say(msg`No`)], allow_dont_know: true }],
    }),
  },
  {
    name: 'elect-one',
    about: msg`Elect one person in a secret ballot, by ranking the candidates`,
    make: (say) => ({
      title: say(msg`Who should speak for us?`),
      items: [{ ...choosing('ranked'), options: candidates(say, 3), shuffle: true, required: true } as ItemDraft],
      ...secretBallot,
    }),
  },
  {
    name: 'board-election',
    about: msg`Elect several people, such as a board of three, in a secret ballot (STV)`,
    make: (say) => ({
      title: say(msg`Who should sit on the board?`),
      items: [
        {
          ...choosing('ranked'),
          options: candidates(say, 5),
          rule: 'stv',
          seats: 3,
          shuffle: true,
          required: true,
        } as ItemDraft,
      ],
      ...secretBallot,
    }),
  },
  {
    name: 'offer',
    about: msg`Accept or refuse an offer, in a secret ballot of all members`,
    make: (say) => ({
      title: say(msg`Should we accept the offer?`),
      items: [{ ...choosing('single'), options: [say(msg`Accept it`), say(msg`Refuse it`)] }],
      ...secretBallot,
    }),
  },
  {
    name: 'one-of-several',
    about: msg`Rank several proposals: the one most people can agree on wins`,
    make: (say) => ({
      title: say(msg`Which of these should we do first?`),
      items: [
        {
          ...choosing('ranked'),
          options: [say(msg`The first proposal`), say(msg`The second proposal`), say(msg`The third proposal`)],
          shuffle: true,
        },
      ],
    }),
  },
  {
    name: 'meeting-day',
    about: msg`Find a day that works for most people`,
    make: (say) => ({
      title: say(msg`On which days can you come to the meeting?`),
      items: [
        {
          ...choosing('approval'),
          options: [say(msg`Monday evening`), say(msg`Wednesday evening`), say(msg`Saturday morning`)],
          allow_none: true,
        },
      ],
    }),
  },
  {
    name: 'how-was-it',
    about: msg`Get feedback after an event, with a scale and an open question`,
    make: (say) => ({
      title: say(msg`How was the event for you?`),
      items: [
        {
          ...newItem('scale'),
          text: say(msg`How satisfied are you with the event?`),
          low: say(msg`Not at all`),
          high: say(msg`Completely`),
          allow_dont_know: true,
        } as ItemDraft,
        { ...newItem('open'), text: say(msg`What should be different next time?`), required: false },
      ],
    }),
  },
  {
    name: 'services',
    about: msg`Rate several services or places on one page`,
    make: (say) => ({
      title: say(msg`What do you think of our services?`),
      items: [
        {
          ...newItem('matrix'),
          text: say(msg`How would you rate each of these?`),
          options: [say(msg`Opening hours`), say(msg`Waiting time`), say(msg`Friendliness`)],
          columns: [say(msg`Very bad`), say(msg`Rather bad`), say(msg`Rather good`), say(msg`Very good`)],
        } as ItemDraft,
        { ...newItem('open'), text: say(msg`What else should we know?`), required: false },
      ],
    }),
  },
  {
    name: 'share-budget',
    about: msg`Share a budget: everybody chooses up to three projects`,
    make: (say) => ({
      title: say(msg`Which projects should the budget pay for?`),
      items: [
        {
          ...newItem('multiple'),
          options: [
            say(msg`The first project`),
            say(msg`The second project`),
            say(msg`The third project`),
            say(msg`The fourth project`),
          ],
          max: 3,
          shuffle: true,
        } as ItemDraft,
      ],
    }),
  },
  {
    name: 'school-trip',
    about: msg`Choose a trip for a class: everybody scores each place`,
    make: (say) => ({
      title: say(msg`Where should our class go?`),
      items: [
        {
          ...newItem('score'),
          options: [say(msg`The first place`), say(msg`The second place`), say(msg`The third place`)],
        } as ItemDraft,
      ],
    }),
  },
  {
    name: 'what-first',
    about: msg`Ask what should change, in people’s own words`,
    make: (say) => ({ title: say(msg`What should change first in our street?`), items: [newItem('open')] }),
  },
]

const choosing = (kind: 'single' | 'ranked' | 'approval'): ItemDraft => newItem(kind)

/** An election or another decision for members only, in which nobody learns who chose what. */
const secretBallot = { audience: 'members', secrecy: 'secret', results: 'after_close', change: 'once' } as const

const candidates = (say: (words: MessageDescriptor) => string, count: number): string[] =>
  ['A', 'B', 'C', 'D', 'E'].slice(0, count).map((letter) => `${say(msg`Candidate`)} ${letter}`)

/** The templates, as a list to choose from. */
export const templateList = (words: I18n) => templates.map(({ name, about }) => ({ name, about: words._(about) }))

/** The draft of a template; null: the template does not exist. */
export function templateDraft(words: I18n, name: string, comm_id: string | null, lang: string): Draft | null {
  const template = templates.find((each) => each.name === name)
  if (!template) return null
  const made = template.make((text) => words._(text))
  return { ...newDraft(comm_id, lang), results: usualResults(made.items ?? []), ...made }
}
