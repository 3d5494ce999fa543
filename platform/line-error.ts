/**
 * Trouble an operator can mend, told in one line: a wrong setting, a folder in use, a server that does not answer, a
 * file that is no backup. Commands print the line and end; a stack would say less.
 */
export class LineError extends Error {
  override name = 'LineError'
}
