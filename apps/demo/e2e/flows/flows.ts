import type { FlowName } from './beside.ts'
import { connecting } from './connecting.ts'
import type { Flow } from './flow.ts'
import { managing } from './managing.ts'
import { moving } from './moving.ts'

/** All flows, by the names that `docs/flows.md` shows. */
export const flows: Readonly<Record<FlowName, Flow>> = { ...connecting, ...moving, ...managing }
