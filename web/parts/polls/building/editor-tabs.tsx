import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNumber } from '#web/words/dates.ts'
import { tabs, useEditing, type Tab } from './editing.ts'
import type { Issue } from './types.ts'

/** The tabs of the editor. Without JavaScript all panels are on the page, and the tabs link to them. */
export function EditorTabs({ tab, issues }: { tab: Tab; issues: Issue[] }) {
  const { t } = useLingui()
  const { go } = useEditing()
  const number = useNumber()
  const blocking = issues.filter(({ severity }) => severity === 'block').length
  return (
    <nav className="tabs" aria-label={t`Parts of the poll`}>
      {tabs.map((each) => (
        <a
          key={each}
          href={`#${each}`}
          aria-current={each === tab ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            go({ tab: each })
          }}
        >
          <TabName tab={each} />
          {each === 'check' && blocking > 0 && (
            <span className="count" title={t`to fix before publishing`}>
              {number(blocking)}
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}

function TabName({ tab }: { tab: Tab }) {
  if (tab === 'questions') return <Trans>Questions</Trans>
  if (tab === 'logic') return <Trans>Logic</Trans>
  if (tab === 'contract') return <Trans>Settings</Trans>
  if (tab === 'check') return <Trans>Check</Trans>
  return <Trans context="tab">Share</Trans>
}

/** The panel of one tab. A hidden panel is still part of the form. */
export function TabPanel({ tab, on, children }: { tab: Tab; on: Tab; children: ReactNode }) {
  return (
    <section id={tab} className={tab === on ? 'tab' : 'tab shut'} aria-labelledby={`${tab}-title`}>
      <h2 id={`${tab}-title`}>
        <TabName tab={tab} />
      </h2>
      {children}
    </section>
  )
}
