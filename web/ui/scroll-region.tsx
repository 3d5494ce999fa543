import type { ReactNode } from 'react'

/** A region for content wider than a phone: it scrolls by touch and keyboard, without moving the page. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise the keyboard cannot scroll it
    <div className="scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
