import type { OperationContext } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'

export type Reading = Pick<OperationContext, 'rpc' | 'signal'>

/** How far along the chain reads are: a supermajority has voted for what they see. */
export const commitment = 'confirmed'

/** The `value` of an answer that comes with its context. */
export async function readValue(
  { rpc, signal }: Reading,
  method: string,
  first: unknown,
  options: object = {},
): Promise<unknown> {
  return field(await rpc(method, [first, { commitment, ...options }], signal), 'value')
}

/** A whole number in a node's answer. Throws `BAD_RESPONSE` when it is none. */
export function readNumber(value: unknown): bigint {
  const whole = typeof value === 'bigint' || Number.isInteger(value)
  if (!whole) throw knownError('BAD_RESPONSE', value)
  return BigInt(String(value))
}

/** A text in a node's answer. Throws `BAD_RESPONSE` when it is none. */
export function readText(value: unknown): string {
  if (typeof value !== 'string') throw knownError('BAD_RESPONSE', value)
  return value
}

export type AccountFacts = { owner: string; executable: boolean }

/** Who owns an account, `null` when it does not exist. */
export async function readAccount(context: Reading, address: string): Promise<AccountFacts | null> {
  const options = { encoding: 'base64', dataSlice: { offset: 0, length: 0 } }
  const value = await readValue(context, 'getAccountInfo', address, options)
  if (value === null) return null
  return { owner: readText(field(value, 'owner')), executable: field(value, 'executable') === true }
}
