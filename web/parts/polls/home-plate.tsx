import { Trans } from '@lingui/react/macro'
import type { HomePlate } from '#web/home/plate.ts'
import { Section } from '#web/ui/section.tsx'
import { WhatCameOfIt } from './ballot/what-came-of-it.tsx'
import type { OnHome } from './home-plate.server.ts'
import { ListLinks } from './lists/list-links.tsx'

const AllPolls = () => (
  <Section title={<Trans>All polls</Trans>}>
    <ListLinks comm_id={null} />
  </Section>
)

/** The way to every poll there is, and what came of some. */
export default {
  parts: [
    { place: 10, View: ({ data }) => <WhatCameOfIt {...data} /> },
    { place: 60, View: AllPolls },
  ],
} satisfies HomePlate<OnHome>
