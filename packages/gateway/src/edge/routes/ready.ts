import type { getLive, getReady } from '@latchkey/protocol/wire'
import { type Handler, json, refuse } from '@latchkey/service/http'
import type { Readiness } from '@latchkey/service/lifecycle'

const draining = refuse(503, 'gateway', 'The gateway is about to end')
const noDatabase = refuse(503, 'database', 'The database cannot be reached')

/** Creates the handler that answers whether a load balancer may send requests. */
export function readyHandler(readiness: Readiness): Handler<typeof getReady> {
  return async () => {
    const why = await readiness.check()
    if (why === undefined) return json({ status: 'ready' as const })
    return why === 'draining' ? draining : noDatabase
  }
}

/** Answers that the process runs. */
export const answerLive: Handler<typeof getLive> = () => json({ status: 'live' as const })
