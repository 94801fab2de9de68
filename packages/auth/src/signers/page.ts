import { type Clock, withinTime, writeJson } from '@latchkey/protocol'
import type { Json } from '../channel/index.ts'
import type { Frame } from '../frame/frame.ts'
import { stepTime } from '../login/step.ts'
import type { Eip155Dependencies } from './eip155.ts'

/** Returns the requests of signers to the wallet's page. */
export function signingBy(
  clock: Clock,
  frame: Frame,
): Pick<Eip155Dependencies, 'sign' | 'batching' | 'operation'> {
  return {
    sign: ({ params, ...request }) =>
      frame.request(
        'sign',
        { ...request, params: jsonOf(params) },
        { signal: new AbortController().signal },
      ),
    batching(chainId, account) {
      return withinTime(clock, stepTime, (signal) =>
        frame.request('batching', { chainId, account }, { signal }),
      )
    },
    operation(chainId, hash) {
      return withinTime(clock, stepTime, (signal) =>
        frame.request('operation', { chainId, hash }, { signal }),
      )
    },
  }
}

/** Returns a site's parameters as JSON for the channel. */
function jsonOf(params: unknown): Json {
  const text: unknown = writeJson(params ?? null)
  const copy: Json = typeof text === 'string' ? JSON.parse(text) : null
  return copy
}
