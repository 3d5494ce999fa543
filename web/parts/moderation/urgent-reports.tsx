import { Plural } from '@lingui/react/macro'

/** What those who look after a community should look at before anything else. */
export const UrgentReports = ({ urgent }: { urgent: number }) => (
  <Plural
    value={urgent}
    one="Something was reported as a threat or a danger to a child. Please look at it now."
    other="# things were reported as a threat or a danger to a child. Please look at them now."
  />
)
