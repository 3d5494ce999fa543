import { initialsOf } from './initials.ts'

/** A person as a circle with their initials, beside their name; null: whoever may not be named. */
export const Face = ({ name }: { name: string | null }) => (
  <span className="face" aria-hidden="true">
    {name ? initialsOf(name) : '·'}
  </span>
)
