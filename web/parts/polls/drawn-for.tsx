import { useVisitor } from '#web/state/shared.ts'
import type { RefusedAnswer } from './refused-answer.server.ts'

/** A hidden field with the user for whom the page was rendered. A refused form keeps its original user. */
export function DrawnFor({ refused }: { refused: RefusedAnswer | undefined }) {
  const { user } = useVisitor()
  return <input type="hidden" name="UID" value={refused?.UID ?? user?.UID ?? ''} />
}
