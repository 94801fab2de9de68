export { defaultLimits, type Limits } from './limits.ts'
export type { Project } from './projects.ts'
export { type RelayOptions, type RunningRelay, startRelay } from './start.ts'
