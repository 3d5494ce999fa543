import { Trans } from '@lingui/react/macro'

/** Stands for the name of somebody whose account has been deleted. */
export const FormerMember = () => <Trans>A former member</Trans>
