export { connectDatabase, dialectOf, isPostgres, migrate } from './connect.ts'
export { inParts } from './inParts.ts'
export { isOutage, markDatabaseError } from './outage.ts'
export { type DatabaseState, isDiskFull, pingDatabase } from './state.ts'
