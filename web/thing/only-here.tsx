import { Trans } from '@lingui/react/macro'
import { WhyAsOperator } from '#web/account/desk/why-field.tsx'
import { useOperator } from '#web/state/use-operator.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Send, SentForm, type RefusedForm } from '#web/ui/sent-form.tsx'
import { Written } from '#web/ui/written.tsx'

interface Props {
  comm_id: string | null
  /** Whether the reader may show the thing to the whole instance; if not, the reader is its author. */
  pass: boolean
  version: number
  /**
   * The form that shows the thing to the whole instance: its intent, and the page it is sent to, if not the current
   * one.
   */
  intent: string
  action?: string
  refused: RefusedForm | undefined
}

/**
 * Shown to the author of a thing that is so far listed only in its community, and to those who may show it everywhere.
 */
export function OnlyHere({ comm_id, pass, version, intent, action, refused }: Props) {
  const community = useCommunity(comm_id)
  const operator = useOperator()
  // A thing from a community that not everybody can find is never listed elsewhere, whoever wrote it.
  if (community?.visibility) return null
  const name = community && <Written lang={community.lang}>{community.comm_name}</Written>
  if (!pass)
    return (
      <Notice kind="plain">
        <p>
          {name ? (
            <Trans>
              Shown in {name}. The rest of the site shows it once somebody who looks after {name} or runs the site has
              seen it.
            </Trans>
          ) : (
            <Trans>
              Shown in its community. The rest of the site shows it once somebody who looks after it or runs the site
              has seen it.
            </Trans>
          )}
        </p>
      </Notice>
    )
  return (
    <Notice kind="news">
      <p>
        {name ? (
          <Trans>Its author is new here, so only {name} lists it. If it’s fine, let everyone come across it.</Trans>
        ) : (
          <Trans>
            Its author is new here, so only its community lists it. If it’s fine, let everyone come across it.
          </Trans>
        )}
      </p>
      <SentForm intent={intent} action={action} className={operator ? 'form' : 'inline'} refused={refused}>
        <input type="hidden" name="if_version" value={version} />
        <WhyAsOperator />
        <Send quiet>
          <Trans>Show it everywhere</Trans>
        </Send>
      </SentForm>
    </Notice>
  )
}
