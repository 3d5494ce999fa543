import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** An outline icon of 24 px. It is hidden from assistive technology: the text is beside it. */
export const Icon = ({ node }: { node: IconNode }) => (
  <svg
    width="24"
    height="24"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {node.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
  </svg>
)
