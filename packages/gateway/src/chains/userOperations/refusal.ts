/** The codes with which ERC-4337 and JSON-RPC say why something is refused. */
export const codes = {
  unknownMethod: -32601,
  badParams: -32602,
  internal: -32603,
  tooMuch: -32005,
  /** The operator does not pay for it. */
  unpaid: -32001,
  /** EntryPoint or the account rejects the operation. */
  rejected: -32500,
  /** The paymaster rejects it. */
  paymaster: -32501,
  /** Validation does what ERC-7562 forbids. */
  forbidden: -32502,
  /** It is too early or too late for it. */
  time: -32503,
  /** A paymaster, factory or account has too much in the pool. */
  throttled: -32504,
  /** It would be allowed to somebody with a stake. */
  stake: -32505,
  aggregator: -32506,
  signature: -32507,
  /** The paymaster's deposit does not cover it. */
  deposit: -32508,
  /** The call of the account reverts. */
  reverted: -32521,
} as const

/** Why something is not done, as JSON-RPC says it: a code and a sentence. */
export type Refusal = { code: number; message: string; data?: unknown }
export type Result<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal }

export const done = <Value>(value: Value): Result<Value> => ({ ok: true, value })
export function refused(
  code: keyof typeof codes,
  message: string,
  data?: unknown,
): { ok: false; refusal: Refusal } {
  return {
    ok: false,
    refusal: { code: codes[code], message, ...(data === undefined ? {} : { data }) },
  }
}
