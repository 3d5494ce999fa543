import { useVisitor } from '#web/state/shared.ts'
import type { RefusedAnswer } from './refused-answer.server.ts'

/** In a form about an answer: whom the page was drawn for. A page that was refused stays one for whom it was drawn. */
export function DrawnFor({ refused }: { refused: RefusedAnswer | undefined }) {
  const { user } = useVisitor()
  return <input type="hidden" name="UID" value={refused?.UID ?? user?.UID ?? ''} />
}
