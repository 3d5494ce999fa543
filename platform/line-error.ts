/**
 * An error an operator can fix, reported in one line: a wrong setting, a folder in use, a server that does not answer,
 * a file that is not a backup. Commands print the line and end; a stack would say less.
 */
export class LineError extends Error {
  override name = 'LineError'
}

/**
 * What to tell an operator of this trouble: a `LineError`, or what the system answered about a file, such as a full disk
 * or a folder that is none. Null for anything else, which is a fault of ours and keeps its stack.
 */
export function lineOf(trouble: unknown): string | null {
  if (trouble instanceof LineError) return trouble.message
  return trouble instanceof Error && 'syscall' in trouble && 'errno' in trouble ? trouble.message : null
}
