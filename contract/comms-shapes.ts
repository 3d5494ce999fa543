import { z } from 'zod'
import { commsLimits } from './comms-limits.ts'
import { roles } from './comms-roles.ts'
import { moment, text } from './shapes.ts'

export const Role = z.enum(roles).meta({
  description:
    'owner: may do everything, including choosing the owners; moderator: writes the community’s texts, polls and articles, and moderates its content and its members; editor: writes and publishes polls and articles; member: belongs to the community, and writes polls and articles if the community lets members do so; observer: belongs to it and can read, but is not asked anything that only members are asked',
})

export const JoinBy = z.enum(['open', 'request', 'invite']).meta({
  description:
    'How people join the community. open: anyone can join; request: its owners and moderators approve each person; invite: by invitation only',
})

/** Why an operator changes somebody else's community. */
export const operatorReason = text(0, commsLimits.reason.max)
  .default('')
  .meta({ description: 'Required from operators who don’t own the community; everybody can read it in the log' })

export const InvitedAs = z.enum(['member', 'observer', 'editor']).meta({
  description: 'The role given by the invitation; only owners can invite editors',
})

export const PublishedBy = z.enum(['moderators', 'members_reviewed', 'members']).meta({
  description:
    'Who publishes things of one kind in the community: its owners and moderators; its members, after an owner or moderator has reviewed the draft; or its members without review',
})

export const Power = z.enum(['write', 'publish', 'review', 'look_after']).meta({
  description:
    'What somebody may do in a community with one kind of thing. write: save their own drafts; publish: publish them; review: edit and publish other people’s drafts; look_after: manage published things',
})

export const Front = z.enum(['unseen', 'looked_at', 'featured', 'kept_off']).meta({
  description:
    'The operators’ decision on showing the community on the front page. unseen: not reviewed yet; looked_at: the community may be shown; featured: it is shown first; kept_off: it is never shown',
})

export const FrontRule = z.enum(['featured', 'looked_at', 'members']).meta({
  description:
    'Which communities the front page shows. featured: only featured ones; looked_at: also communities that an operator has reviewed; members: also communities with enough members, unless an operator has kept them off',
})

/** A membership that is suspended or has ended by a decision. */
export const BarredFrom = z.object({
  until: moment.nullable(),
  ended: z.boolean(),
  returns: z.boolean().meta({
    description: 'Whether the caller gets the former role back when this ends; false: the caller has left',
  }),
})
