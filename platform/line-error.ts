/** Trouble an operator can mend, told in one line: a wrong setting, a folder in use, a server that does not answer. */
export class LineError extends Error {
  override name = 'LineError'
}
