import { Trans } from '@lingui/react/macro'
import { useEditing } from './editing.ts'
import type { Draft } from './types.ts'

/** Whether the result shows in steps and the poll has more than one question, for which adding the second is enough. */
const stepsForSeveral = ({ results, items }: Draft): boolean => results === 'live_from_10' && items.length > 1

/**
 * Beside the rules: why the result of several questions shows in steps, and a button that shows it right away. It
 * appears, and is read aloud, when the second question is added.
 */
export function WhyInSteps() {
  const { live } = useEditing()
  return (
    <div className="why-in-steps" role="status">
      {stepsForSeveral(live) && (
        <p className="note">
          <Trans>
            The result shows in steps because there’s more than one question: if it showed right away, anyone watching
            could see all of one person’s answers arrive.
          </Trans>{' '}
          <button className="link" form="draft" name="do" value="term:results:live">
            <Trans>Show it right away</Trans>
          </button>
        </p>
      )}
    </div>
  )
}

/** On the second question: that it is the reason. */
export function StepsFromHere({ at }: { at: number }) {
  const { live } = useEditing()
  if (at !== 1 || !stepsForSeveral(live)) return null
  return (
    <p className="note">
      <Trans>Since this question, the result shows in steps. You can change that in the rules above.</Trans>
    </p>
  )
}
