import * as v from 'valibot'
import type { Call, RpcClient } from '../rpc/client.ts'

/** A node that answers each method by a function of its parameters; it rejects other methods. */
export function fakeRpc(
  methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>>,
): RpcClient {
  function answer<Value>({ method, params, shape }: Call<Value>): Value {
    const known = methods[method]
    if (!known) throw new Error(`The test’s node has no ${method}`)
    return v.parse(shape, known(params))
  }
  return {
    call: async (call) => answer(call),
    batch: async (calls) => calls.map((call) => ({ ok: true, value: answer(call) })),
  }
}
