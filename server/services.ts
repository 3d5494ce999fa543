import type { Room } from '#platform/room.ts'
import type { ServiceName } from '#contract/all.ts'

/**
 * Every room. A process runs some of them; for the others it loads only the door plate, to know which room reacts to
 * which event. To add a room, add its line here.
 */
export const services: Record<ServiceName, () => Promise<{ default: Room }>> = {
  identity: () => import('#services/identity/service.ts'),
  users: () => import('#services/users/service.ts'),
  comms: () => import('#services/comms/service.ts'),
  polls: () => import('#services/polls/service.ts'),
  articles: () => import('#services/articles/service.ts'),
  questions: () => import('#services/questions/service.ts'),
  comments: () => import('#services/comments/service.ts'),
  moderation: () => import('#services/moderation/service.ts'),
  bills: () => import('#services/bills/service.ts'),
  figures: () => import('#services/figures/service.ts'),
  chat: () => import('#services/chat/service.ts'),
  finder: () => import('#services/finder/service.ts'),
  audit: () => import('#services/audit/service.ts'),
  coins: () => import('#services/coins/service.ts'),
}

export const serviceNames = Object.keys(services) as ServiceName[]
