import { msg } from '@lingui/core/macro'
import type { comms } from '#contract/comms.ts'
import type { OwnDataPlate } from '#web/account/my-data/plate.ts'

export default {
  place: 30,
  name: msg`Communities`,
  lists: {
    memberships: msg`the communities you belong to, or have belonged to, and as what`,
    requests_to_join: msg`your requests to join`,
    suspensions: msg`communities that have suspended you`,
    invitations: msg`invitations to your address`,
    offices: msg`offices in which you answer questions`,
    claims_to_ownership: msg`your claims to become an owner`,
    changes_of_visibility: msg`changes of a community’s visibility that you asked for`,
  },
} satisfies OwnDataPlate<typeof comms.own_data>
