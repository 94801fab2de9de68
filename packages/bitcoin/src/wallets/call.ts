import { field } from '@latchkey/core/foreign'
import { knownError } from '@latchkey/protocol'

/** Calls a method of a foreign object. Throws `FEATURE_UNSUPPORTED` where there is none. */
export async function call(
  target: unknown,
  name: string,
  ...inputs: readonly unknown[]
): Promise<unknown> {
  const method = field(target, name)
  if (typeof method !== 'function') throw knownError('FEATURE_UNSUPPORTED')
  return Reflect.apply(method, target, inputs)
}

/** Begins to listen to a foreign object; what it answers is the undo, if that is a function. */
export function undoOf(answer: unknown): () => void {
  return typeof answer === 'function' ? () => answer() : () => {}
}

/** An amount as wallets take it, in satoshis. Throws `SEND_INCOMPLETE` for what is none. */
export function satoshis(amount: bigint): number {
  if (amount <= 0n || amount > BigInt(Number.MAX_SAFE_INTEGER)) throw knownError('SEND_INCOMPLETE')
  return Number(amount)
}
