import type { ThingServerPlate } from '#web/thing/plate.server.ts'
import { askedAt, reportIn } from './asked.server.ts'
import { decideIn } from './deciding.server.ts'

export default {
  load: (ctx, _thing, url) => askedAt(ctx, url),
  actions: {
    decide: (ctx, _thing, form) => decideIn(ctx, form),
    report: (ctx, _thing, form, path) => reportIn(ctx, form, path),
  },
} satisfies ThingServerPlate
