import { Trans } from '@lingui/react/macro'
import type { HomePlate } from '#web/home/plate.ts'
import { Section } from '#web/ui/section.tsx'
import { BillList } from './bill-list.tsx'
import type { OnHome } from './home-plate.server.ts'

const Followed = ({ data }: { data: OnHome }) =>
  data.length > 0 && (
    <Section title={<Trans>Bills you follow</Trans>}>
      <BillList bills={data} heading="h3" />
    </Section>
  )

/** The bills that this person follows. */
export default { parts: [{ place: 30, View: Followed }] } satisfies HomePlate<OnHome>
