import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import bills from '#web/parts/bills/bills.css?inline'
import bots from '#web/parts/chat/bots.css?inline'
import quotes from '#web/parts/chat/quotes.css?inline'
import { Head } from '#web/ui/head.tsx'
import { LateStyle } from '#web/ui/late-style.tsx'
import type { RefusedForm } from '#web/ui/sent-form.tsx'
import { BotPanel } from './bot-panel.tsx'
import { DisputesPart } from '#web/parts/figures/operator/disputes-part.tsx'
import { FigurePart } from '#web/parts/figures/operator/figure-part.tsx'
import { BotPages } from './bot-pages.tsx'
import type { BotPageData } from './operator-data.server.ts'
import { ReportsPart } from './reports-part.tsx'
import { EvaluationsPart, ImportsPart, UnansweredPart } from './seen-parts.tsx'

interface Props {
  data: BotPageData
  refused: RefusedForm | undefined
}

/** The operator's pages about the bots. */
export const OperatorView = ({ data, refused }: Props) => (
  <div className="stack">
    <LateStyle name="bots" sheet={bills + bots + quotes} />
    <p className="eyebrow">
      <Link to="/account?look=desk">
        <Trans>The desk of this site</Trans>
      </Link>
    </p>
    <Head title={<Trans>The bots of this site</Trans>}>
      <Trans>
        See whether the bots are answering, what their answers are based on and what people think of those answers.
      </Trans>
    </Head>
    <BotPages here={data.page} />
    <Parts data={data} refused={refused} />
  </div>
)

function Parts({ data, refused }: Props) {
  switch (data.page) {
    case 'bots':
      return data.bots.map((bot) => <BotPanel key={bot.bot} bot={bot} done={data.done} refused={refused} />)
    case 'bot-answers':
      return (
        <>
          <ReportsPart reports={data.reports} done={data.done} refused={refused} />
          <UnansweredPart unanswered={data.unanswered} />
          <EvaluationsPart evaluations={data.evaluations} />
        </>
      )
    case 'bot-figure':
      return <FigurePart figure={data.figure} done={data.done} refused={refused} />
    case 'bot-disputes':
      return <DisputesPart disputes={data.disputes} figure={data.figure} done={data.done} refused={refused} />
    case 'bot-sources':
      return (
        <>
          <ImportsPart id="bill-imports" title={<Trans>Bills imported</Trans>} imports={data.billImports} />
          <ImportsPart
            id="figure-imports"
            title={<Trans>Imported records about the public figure</Trans>}
            imports={data.figureImports}
          />
        </>
      )
  }
}
