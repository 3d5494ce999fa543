import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Head } from '#web/ui/head.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { StatusMessage } from '#web/ui/status-message.tsx'
import type { frontRuleOf } from './front-rule.server.ts'
import { RuleForm } from './front-form.tsx'

export type FrontRule = Awaited<ReturnType<typeof frontRuleOf>>

/** The operators' page on which communities the front page shows. */
export const FrontRulePage = ({ page, refused }: { page: FrontRule; refused: RefusedForm | undefined }) => (
  <div className="stack">
    <Head
      title={<Trans>Communities on the front page</Trans>}
      eyebrow={
        <Link to="/account?look=desk">
          <Trans>The desk of this site</Trans>
        </Link>
      }
    />
    {page.saved && !refused && (
      <StatusMessage kind="done">
        <Trans>Saved.</Trans>
      </StatusMessage>
    )}
    <RuleForm rule={page.rule} members={page.members} refused={refused} />
  </div>
)
