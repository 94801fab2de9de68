import type * as v from 'valibot'

/** A call, and the shape that its result must have. */
export type Call<Value> = {
  method: string
  params: readonly unknown[]
  shape: v.GenericSchema<unknown, Value>
}

export type RpcOutcome<Value> =
  | { ok: true; value: Value }
  /** The node has judged the call and refuses it. `data`: what a contract reverts with, as `0x` hex, where the node has it. */
  | { ok: false; code: number; message: string; data?: string }
