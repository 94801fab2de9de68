/** Error codes of JSON-RPC and ERC-4337. */
export const codes = {
  unknownMethod: -32601,
  badParams: -32602,
  internal: -32603,
  tooMuch: -32005,
  /** The operator does not sponsor the operation. */
  unpaid: -32001,
  /** EntryPoint or the account rejects the operation. */
  rejected: -32500,
  /** The paymaster rejects the operation. */
  paymaster: -32501,
  /** Validation does what ERC-7562 forbids. */
  forbidden: -32502,
  /** The operation is not valid yet, or no longer. */
  time: -32503,
  /** A paymaster, factory or account has too many pending operations. */
  throttled: -32504,
  /** The operation needs an account, factory or paymaster with a stake. */
  stake: -32505,
  aggregator: -32506,
  signature: -32507,
  /** The paymaster's deposit does not cover the operation. */
  deposit: -32508,
  /** The account's call reverts. */
  reverted: -32521,
} as const

/** The error object of a JSON-RPC response. */
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
