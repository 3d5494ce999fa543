import { useOwnMarks } from '#web/shell/own-marks.ts'
import { layers } from './page-sheet.ts'

/** A style sheet that comes with the first part that needs it: in the head of a page that is drawn, else with its script. */
export function LateStyle({ name, sheet }: { name: string; sheet: string }) {
  const { nonce } = useOwnMarks()
  return (
    <style href={name} precedence="late" nonce={import.meta.env.SSR ? nonce : document.querySelector('style')?.nonce}>
      {layers + sheet}
    </style>
  )
}
