import { questions } from '#contract/questions.ts'
import type { DeskServerPlate } from '#web/account/desk/plate.server.ts'

export default (async ({ enter }) => ({ numbers: await enter(questions.today, {}) })) satisfies DeskServerPlate
