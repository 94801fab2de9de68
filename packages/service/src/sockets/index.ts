export { startHeartbeat } from './heartbeat.ts'
export { closeAfterRequests, closeAll } from './leave.ts'
export { shut } from './shut.ts'
