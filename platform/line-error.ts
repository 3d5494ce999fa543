/**
 * An error that an operator can fix, and that is reported in one line: a wrong setting, a folder in use, a server that
 * does not answer, a file that is not a backup. Commands print the line and end, because a stack trace would not help.
 */
export class LineError extends Error {
  override name = 'LineError'
}

/**
 * The line that tells an operator about this error: the message of a `LineError`, or the system's error about a file,
 * such as a full disk or a path that is not a folder. Null for any other error: such an error is a bug, and keeps its
 * stack trace.
 */
export function lineOf(trouble: unknown): string | null {
  if (trouble instanceof LineError) return trouble.message
  return trouble instanceof Error && 'syscall' in trouble && 'errno' in trouble ? trouble.message : null
}
