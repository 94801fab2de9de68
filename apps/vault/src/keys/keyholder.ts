import { createEndpoint, type Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import { type CallName, type Calls, calls, type Given, type Result } from './calls.ts'
import { keyWorkerUrl } from './workerUrl.ts'

/** The worker that holds the keys, as the page asks it. */
export type Keyholder = {
  /** Throws `WALLET_LOCKED` codes as the worker has them, and `WALLET_MISBEHAVED` where it answers something else. */
  ask<Name extends CallName>(name: Name, params: Given<Name> & Json): Promise<Result<Name>>
}

/** Starts the worker: the one script that the page's policy lets run as one. */
export function startKeyholder(gatewayUrl: string): Keyholder {
  const worker = new Worker(keyWorkerUrl, { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  worker.postMessage({ gatewayUrl }, [port2])
  const endpoint = createEndpoint({ port: port1, handlers: new Map() })
  return {
    async ask<Name extends CallName>(name: Name, params: Given<Name> & Json) {
      return answerOf(name, await endpoint.request(name, params))
    },
  }
}

function answerOf<Name extends CallName>(name: Name, answer: Json): Result<Name> {
  const schema: Calls[Name]['result'] = calls[name].result
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw knownError('WALLET_MISBEHAVED', answer)
  return parsed.output
}
