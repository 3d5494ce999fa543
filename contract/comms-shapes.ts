import { z } from 'zod'
import { commsLimits } from './comms-limits.ts'
import { roles } from './comms-roles.ts'
import { text } from './shapes.ts'

export const Role = z.enum(roles).meta({
  description:
    'owner: everything, also who else is one; moderator: writes polls and articles of the community and its texts, and looks after both and its members; editor: writes and publishes polls and articles; member: belongs to it, and writes those where it lets members; observer: belongs to it and reads, and is asked nothing that only members are asked',
})

export const JoinBy = z.enum(['open', 'request', 'invite']).meta({
  description:
    'How people join the community. open: everybody may; request: those who look after it let people in; invite: by invitation',
})

/** Why those who run the instance change somebody else's community. */
export const operatorReason = text(0, commsLimits.reason.max)
  .default('')
  .meta({ description: 'Needed of operators who don’t own the community; everybody reads it in its log' })

export const InvitedAs = z.enum(['member', 'observer', 'editor']).meta({
  description: 'What somebody becomes who comes by the invitation; an editor only if an owner invites them',
})

export const PublishedBy = z.enum(['moderators', 'members_reviewed', 'members']).meta({
  description:
    'Who publishes things of one kind in the community: its owners and moderators; its members, each draft after one of those has looked at it; or its members',
})

export const Power = z.enum(['write', 'publish', 'review', 'look_after']).meta({
  description:
    'What somebody may do in a community with one kind of thing. write: drafts of their own; publish: those too; review: change and publish the drafts of others; look_after: what is done to it once it is published',
})

export const Front = z.enum(['unseen', 'looked_at', 'featured', 'kept_off']).meta({
  description:
    'What the operators have decided about the community and the front page. unseen: no operator has had a look; looked_at: may stand there; featured: stands there first; kept_off: never stands there',
})

export const FrontRule = z.enum(['featured', 'looked_at', 'members']).meta({
  description:
    'Which communities stand on the front page. featured: those that are; looked_at: also those an operator has looked at; members: also those with enough members, until an operator has kept them off',
})
