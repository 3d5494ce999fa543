import { sql } from 'kysely'
import { newcomersPage } from '#contract/newcomers.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { users } from '#contract/users.ts'
import { newcomersIn } from '#platform/newcomers/newcomers.ts'

/**
 * What a new account publishes in a community is shown only in that community's lists, until somebody has reviewed it.
 */
export const { staysHere, onlyHereFrom, showEverywhere, hearLetIn, waitingToBeSeen, passEstablished } = newcomersIn(
  'polls.poll',
  'poll_id',
  {
    inView: sql<boolean>`published_at is not null and removed_at is null`,
    takenDown: sql<boolean>`removed_by <> 'author'`,
    isEstablished: async ({ ask }) => (await ask(users.get_trust, {})).established,
    establishedAmong: ({ ask }, UIDs) => ask(users.established, { UIDs }),
    tell: ({ publish }, { comm_id, author }) =>
      publish(noticeEvents.care_asked, { comm_id, kind: 'look_asked', link: newcomersPage(comm_id), except: author }),
  },
)
