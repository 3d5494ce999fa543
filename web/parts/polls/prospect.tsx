import { choicesOf } from './ballot-choices.ts'
import { ChoiceName } from './choice-name.tsx'
import type { PollSummary } from './types.ts'

/** The choices of a poll where they cannot be chosen. */
export const Prospect = ({ poll }: { poll: PollSummary }) => (
  <ul className="prospect">
    {choicesOf(poll).map((option_id) => (
      <li key={option_id}>
        <ChoiceName poll={poll} option_id={option_id} />
      </li>
    ))}
  </ul>
)
