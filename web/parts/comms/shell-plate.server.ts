import type { ShellServerPlate } from '#web/shell/plate.ts'
import { townOf } from './town/town.server.ts'

export default { town: townOf } satisfies ShellServerPlate
