import * as v from 'valibot'
import { type RpcError, rpcErrors } from '../frames.ts'
import type { Allowance, Quota } from '../limits.ts'
import type { Outlet } from '../outlet.ts'

/** The answer to a request. `deliver` delivers the published messages: call it once, after the answer was sent. */
export type Answer =
  | { ok: true; result: unknown; deliver?: () => void }
  | { ok: false; error: RpcError }

/** The client of a request. Only a socket has an outlet: there are no subscriptions over HTTP. */
export type Requester = {
  clientId: string
  quota: Quota
  /** How much its address may still publish within an hour. */
  hourly: Allowance
  outlet?: Outlet
}

/** Runs one method of the protocol on unparsed parameters. */
export type Method = (params: unknown, requester: Requester) => Answer | Promise<Answer>

/** The answer of a method that only reports success. */
export const done = { ok: true, result: true } as const

/** Returns the answer of a failed method. */
export function failed(error: RpcError): Answer {
  return { ok: false, error }
}

/** Creates a method that parses its parameters. */
export function method<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (params: v.InferOutput<Schema>, requester: Requester) => Answer | Promise<Answer>,
): Method {
  return (given, requester) => {
    const parsed = v.safeParse(schema, given)
    return parsed.success ? run(parsed.output, requester) : failed(rpcErrors.params)
  }
}

/** Creates a method that works on sockets only. */
export function socketMethod<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (
    params: v.InferOutput<Schema>,
    outlet: Outlet,
    requester: Requester,
  ) => Answer | Promise<Answer>,
): Method {
  return method(schema, (params, requester) =>
    requester.outlet ? run(params, requester.outlet, requester) : failed(rpcErrors.method),
  )
}
