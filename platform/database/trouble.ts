// SQLSTATE classes: connection, resources, operator intervention (shutdown, cancel), system.
const outageClasses = ['08', '53', '57', '58']
const lostConnection = /connection terminated|connection timeout|timeout exceeded|not queryable/i

/** Whether the error means that the database is down or overloaded, whatever the query. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return outageClasses.includes(code.slice(0, 2)) || /^E[A-Z]+$/.test(code) || lostConnection.test(error.message)
}
