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
import type { BotsForOperator } from './operator-data.server.ts'
import { ReportsPart } from './reports-part.tsx'
import { EvaluationsPart, ImportsPart, UnansweredPart } from './seen-parts.tsx'

/** The operator's page about the bots. */
export function OperatorView({ page, refused }: { page: BotsForOperator; refused: RefusedForm | undefined }) {
  const { done, figure } = page
  return (
    <div className="account">
      <LateStyle name="bots" sheet={bills + bots + quotes} />
      <p className="eyebrow">
        <Link to="/account">
          <Trans>Your account</Trans>
        </Link>
      </p>
      <Head title={<Trans>The bots of this site</Trans>}>
        <Trans>
          See whether the bots are answering, what their answers are based on and what people think of those answers.
        </Trans>
      </Head>
      {page.bots.map((bot) => (
        <BotPanel key={bot.bot} bot={bot} done={done} refused={refused} />
      ))}
      <ReportsPart reports={page.reports} done={done} refused={refused} />
      <UnansweredPart unanswered={page.unanswered} />
      <ImportsPart id="bill-imports" title={<Trans>Bills imported</Trans>} imports={page.billImports} />
      <FigurePart figure={figure} done={done} refused={refused} />
      <DisputesPart disputes={page.disputes} figure={figure} done={done} refused={refused} />
      <ImportsPart
        id="figure-imports"
        title={<Trans>Imported records about the public figure</Trans>}
        imports={page.figureImports}
      />
      <EvaluationsPart evaluations={page.evaluations} />
    </div>
  )
}
