import { Select, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Decision, Measure, StatementCategory } from './types.ts'

/** The measures that can be taken about a membership or an account, as choices. */
const aboutPeople: Record<string, Partial<Record<Measure, { name: ReactNode; hint: ReactNode }>>> = {
  member: {
    show: {
      name: <Trans>Give the membership back</Trans>,
      hint: <Trans>They’re a member again, in the role they had.</Trans>,
    },
    suspend: {
      name: <Trans>Suspend the membership</Trans>,
      hint: <Trans>They aren’t a member for now and can’t join. When it ends, they get their role back.</Trans>,
    },
    terminate: {
      name: <Trans>Remove from the community</Trans>,
      hint: <Trans>They’re no longer a member and can’t join again.</Trans>,
    },
  },
  person: {
    show: {
      name: <Trans>Lift the suspension</Trans>,
      hint: <Trans>They can use the account again.</Trans>,
    },
    suspend: {
      name: <Trans>Suspend this account</Trans>,
      hint: (
        <Trans>
          They’re signed out now. They can sign back in to read and to appeal, but they can’t write anything.
        </Trans>
      ),
    },
    terminate: {
      name: <Trans>Close this account for good</Trans>,
      hint: (
        <Trans>
          They’re signed out now. They can sign back in to read and to appeal, but they can never write again.
        </Trans>
      ),
    },
  },
}

/** Whether a decision about this kind of thing is about a person, rather than about what they wrote. */
export const isAboutPerson = (kind: string | undefined): boolean => kind === 'member' || kind === 'person'

const ofPerson = (kind: string | undefined, measure: Measure) => aboutPeople[kind ?? '']?.[measure]

/** The measures, as choices for those who decide. */
export function MeasureName({ measure, kind }: { measure: Measure; kind?: string | undefined }) {
  if (isAboutPerson(kind)) return ofPerson(kind, measure)?.name
  switch (measure) {
    case 'show':
      return <Trans>Show it again</Trans>
    case 'collapse':
      return <Trans>Fold it away</Trans>
    case 'hold':
      return <Trans>Put it on hold</Trans>
    case 'hide':
      return <Trans>Hide it</Trans>
    case 'remove':
      return <Trans context="measure">Remove it</Trans>
    case 'suspend':
      return <Trans>Suspend them</Trans>
    case 'terminate':
      return <Trans>End it for good</Trans>
  }
}

/** An explanation of a choice. */
export function MeasureHint({ measure, kind }: { measure: Measure; kind?: string | undefined }) {
  if (isAboutPerson(kind)) return ofPerson(kind, measure)?.hint
  if (kind === 'community' && measure === 'hide')
    return <Trans>Only its owners and the people who run this site can find it then. It can be shown again.</Trans>
  switch (measure) {
    case 'show':
      return <Trans>Whatever was done about it is undone.</Trans>
    case 'collapse':
      return <Trans>Readers see that something is there, and open it if they like.</Trans>
    case 'hold':
      return <Trans>Nobody else sees it until there’s a new decision.</Trans>
    case 'hide':
      return <Trans>Only its author and those who decide can see it. It can be shown again.</Trans>
    case 'remove':
      return <Trans>Nobody can read it any more. A note says why, and only those who decide can bring it back.</Trans>
    case 'suspend':
      return <Trans>They can’t use their membership or their account for now.</Trans>
    case 'terminate':
      return <Trans>They can’t use their membership or their account any more.</Trans>
  }
}

/**
 * The measure taken, as lists name it beside the kind of thing: in languages with genders, the word follows that kind.
 */
export function MeasureDone({ measure, kind = '' }: { measure: Measure; kind?: string | undefined }) {
  if (kind === 'person' && measure === 'show') return <Trans>suspension lifted</Trans>
  if (kind === 'member' && measure === 'show') return <Trans>given back</Trans>
  if (kind === 'member' && measure === 'terminate') return <Trans>ended for good</Trans>
  switch (measure) {
    case 'show':
      return <Select value={kind} other="shown again" />
    case 'collapse':
      return <Select value={kind} other="folded away" />
    case 'hold':
      return <Trans>waiting, unseen</Trans>
    case 'hide':
      return <Select value={kind} other="hidden" />
    case 'remove':
      return <Select value={kind} other="removed" />
    case 'suspend':
      return <Select value={kind} other="suspended" />
    case 'terminate':
      return <Select value={kind} other="closed for good" />
  }
}

/** The role of the person who decided. */
export function DecidedByName({ by }: { by: Decision['by'] }) {
  if (by === 'moderator') return <Trans>by a moderator</Trans>
  if (by === 'person') return <Trans>by a person</Trans>
  return by === 'operator' ? <Trans>by an operator</Trans> : <Trans>by itself</Trans>
}

/**
 * The official categories to choose from, starting with those most common in a town; one of them covers everything
 * else.
 */
export const CHOSEN_CATEGORIES = [
  'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
  'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  'STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN',
  'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS',
  'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
  'STATEMENT_CATEGORY_PROTECTION_OF_MINORS',
  'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  'STATEMENT_CATEGORY_VIOLENCE',
  'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY',
  'STATEMENT_CATEGORY_SELF_HARM',
  'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
  'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
  'STATEMENT_CATEGORY_ANIMAL_WELFARE',
] as const satisfies StatementCategory[]

/** An official category, in the words of the transparency database. */
export function StatementCategoryName({ category }: { category: StatementCategory }) {
  switch (category) {
    case 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC':
      return <Trans>Something else against the rules of this site or of its community</Trans>
    case 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH':
      return <Trans>Illegal or harmful speech</Trans>
    case 'STATEMENT_CATEGORY_CYBER_VIOLENCE':
      return <Trans>Violence online, such as bullying</Trans>
    case 'STATEMENT_CATEGORY_CYBER_VIOLENCE_AGAINST_WOMEN':
      return <Trans>Violence online against women</Trans>
    case 'STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS':
      return <Trans>Private or personal data</Trans>
    case 'STATEMENT_CATEGORY_NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS':
      return <Trans>Harm to public debate or elections</Trans>
    case 'STATEMENT_CATEGORY_PROTECTION_OF_MINORS':
      return <Trans>Protection of children</Trans>
    case 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD':
      return <Trans>Scams and fraud</Trans>
    case 'STATEMENT_CATEGORY_VIOLENCE':
      return <Trans>Violence</Trans>
    case 'STATEMENT_CATEGORY_RISK_FOR_PUBLIC_SECURITY':
      return <Trans>A risk for public security</Trans>
    case 'STATEMENT_CATEGORY_SELF_HARM':
      return <Trans>Self-harm</Trans>
    case 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS':
      return <Trans>Copyright and the like</Trans>
    case 'STATEMENT_CATEGORY_CONSUMER_INFORMATION':
      return <Trans>Missing information for consumers</Trans>
    case 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS':
      return <Trans>Unsafe or forbidden products</Trans>
    case 'STATEMENT_CATEGORY_ANIMAL_WELFARE':
      return <Trans>Animal welfare</Trans>
    case 'STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE':
      return <Trans>None of these</Trans>
  }
}
