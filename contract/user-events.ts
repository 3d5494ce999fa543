import { z } from 'zod'
import { eventList } from './event.ts'
import { email, id, lang } from './shapes.ts'

/** Events about people’s own records. */
export const userEvents = eventList({
  address_given: {
    doc: 'A client has given another e-mail address for the record of a signed-in person (`update_user`). `identity`, which keeps addresses, decides what follows from it. `session`: the hash of the session that gave it.',
    data: z.object({ UID: id('person'), session: z.string(), email, lang }),
  },
})
