import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { Measure } from './types.ts'

interface Props {
  measures: readonly Measure[]
  /** The latest measure. */
  inForce: Measure | undefined
}

/** What a decision about a whole community does, who still sees it and who is told, before it is made. */
export const CommunityEffects = ({ measures, inForce }: Props) => (
  <>
    {inForce !== 'hide' && measures.includes('hide') && <IfHidden />}
    {inForce === 'hide' && measures.includes('show') && <IfShown />}
  </>
)

function IfHidden() {
  const heading = useId()
  return (
    <section className="stack" aria-labelledby={heading}>
      <h3 id={heading}>
        <Trans>If you hide it</Trans>
      </h3>
      <ul className="rows">
        <li>
          <Trans>
            Its page, polls, articles, questions and comments are gone for everyone, its members and moderators too.
            Only its owners and the people who run this site still see them.
          </Trans>
        </li>
        <li>
          <Trans>
            It happens at once, and you can show it again at any time. Nothing is deleted, and nobody loses their place
            in it. Its open polls still close on their day.
          </Trans>
        </li>
        <li>
          <Trans>
            Every member gets a notice that it’s hidden. Its longest-standing owner gets the whole statement instead,
            and can ask another person to look at it again.
          </Trans>
        </li>
        <li>
          <Trans>
            All its owners read your explanation on its page. Once it’s shown again, everyone who can see the community
            reads it in its log. The public log of decisions doesn’t name the community.
          </Trans>
        </li>
      </ul>
    </section>
  )
}

function IfShown() {
  const heading = useId()
  return (
    <section className="stack" aria-labelledby={heading}>
      <h3 id={heading}>
        <Trans>If you show it again</Trans>
      </h3>
      <ul className="rows">
        <li>
          <Trans>At once, it and everything in it is there again for everyone who could see it before.</Trans>
        </li>
        <li>
          <Trans>Every member gets a notice, and its log says when and why it was hidden.</Trans>
        </li>
      </ul>
    </section>
  )
}
