const day = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?)?$/

/**
 * Parses a day or moment in the forms that collections use. Without a time zone, it is taken as UTC. Null if it is
 * invalid, or before 1970.
 */
export function momentIn(written: string): Date | null {
  const found = day.exec(written.trim())
  if (!found) return null
  const [, on, time = '00:00:00', zone = 'Z'] = found
  const at = new Date(`${on}T${time}${zone}`)
  return Number.isNaN(at.getTime()) || at.getTime() < 0 ? null : at
}
