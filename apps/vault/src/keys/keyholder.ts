import { createEndpoint, type Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import * as v from 'valibot'
import { type CallInput, type CallName, type Calls, calls, type Result } from './calls.ts'
import { keyWorkerUrl } from './workerUrl.ts'

/** Calls the worker that holds the keys. */
export type Keyholder = {
  /** Throws the worker's errors, such as `WALLET_LOCKED`, and `WALLET_MISBEHAVED` for an invalid answer. */
  ask<Name extends CallName>(name: Name, params: CallInput<Name> & Json): Promise<Result<Name>>
}

/** Starts the worker, the only script that the page's policy allows as a worker. */
export function startKeyholder(gatewayUrl: string): Keyholder {
  const worker = new Worker(keyWorkerUrl, { type: 'module' })
  const { port1, port2 } = new MessageChannel()
  worker.postMessage({ gatewayUrl }, [port2])
  const endpoint = createEndpoint({ port: port1, handlers: new Map() })
  return {
    async ask<Name extends CallName>(name: Name, params: CallInput<Name> & Json) {
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
