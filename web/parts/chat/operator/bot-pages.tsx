import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { botPages, type BotPage } from './bot-page-names.ts'

const names: Record<BotPage, ReactNode> = {
  bots: <Trans>On or off</Trans>,
  'bot-answers': <Trans>What they answered</Trans>,
  'bot-figure': <Trans>The public figure</Trans>,
  'bot-disputes': <Trans>Disputed entries</Trans>,
  'bot-sources': <Trans>What was imported</Trans>,
}

/** The links between the pages about the bots. */
export function BotPages({ here }: { here: BotPage }) {
  const { t } = useLingui()
  return (
    <nav className="row-ways" aria-label={t`Pages about the bots`}>
      {botPages.map((page) => (
        <Link
          key={page}
          className="act"
          to={`/account?look=${page}`}
          {...(page === here && { 'aria-current': 'page' as const })}
        >
          {names[page]}
        </Link>
      ))}
    </nav>
  )
}
