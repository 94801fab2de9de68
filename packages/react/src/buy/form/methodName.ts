import { plainText } from '@latchkey/protocol'
import type { Messages } from '../../messages/language.ts'

/** What a payment method is called. One without a name of ours is told by the words of its id. */
export function methodName(id: string, { buy }: Messages): string {
  const known: Readonly<Record<string, string>> = buy.methods
  return known[id] ?? plainText(id.replaceAll('_', ' '), 40)
}
