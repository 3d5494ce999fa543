import type { ServiceName } from '#contract/all.ts'
import { fillPolls } from './in-polls.ts'
import { fillBills, fillChat, fillComms, fillFigures, fillIdentity, fillUsers } from './in-rooms.ts'
import type { Scene } from './scene.ts'

/** What each room is given to keep, by its calls and by the commands of its operators; in this order. */
export const parts: Record<ServiceName, (scene: Scene) => Promise<void>> = {
  identity: fillIdentity,
  users: fillUsers,
  comms: fillComms,
  bills: fillBills,
  figures: fillFigures,
  polls: fillPolls,
  chat: fillChat,
}
