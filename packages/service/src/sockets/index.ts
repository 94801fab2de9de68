export { startHeartbeat } from './heartbeat.ts'
export { shut } from './shut.ts'
