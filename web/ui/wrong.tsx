import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** The fault of a field, or why a form wasn’t sent. */
export const Wrong = ({ id, alert, children }: { id?: string; alert?: boolean; children: ReactNode }) => (
  <p id={id} className="wrong" role={alert ? 'alert' : undefined}>
    <Icon node={CircleAlert} />
    <span>{children}</span>
  </p>
)
