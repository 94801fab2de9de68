/** The codes of PostgreSQL and of the network on the way to it. `ENOENT`: its socket's file is gone. `25006`: it has become a standby. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|ENOENT|EAI_AGAIN|08...|57P0.|53300|25006)$/
const messages =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|query read timeout/i

const ofDatabase = new WeakSet<object>()

/** Remembers that an error came from the database, and from nothing else that is reached by network. */
export function markDatabaseError(error: unknown): void {
  if (error instanceof Error) ofDatabase.add(error)
}

/** Whether an error says that the database is not there, rather than that a query is wrong, or a node away. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error) || !ofDatabase.has(error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return codes.test(code) || messages.test(error.message)
}
