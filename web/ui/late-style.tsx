import { useOwnMarks } from '#web/shell/own-marks.ts'
import { layers } from './page-sheet.ts'

/**
 * A style sheet loaded with the first part that needs it: in the head of a server-rendered page, otherwise with its
 * script.
 */
export function LateStyle({ name, sheet }: { name: string; sheet: string }) {
  const { nonce } = useOwnMarks()
  return (
    <style href={name} precedence="late" nonce={import.meta.env.SSR ? nonce : document.querySelector('style')?.nonce}>
      {layers + sheet}
    </style>
  )
}
