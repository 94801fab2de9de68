import { plainText } from '@latchkey/protocol'
import type { Messages } from '../../messages/language.ts'

/** Returns the name of a payment method. Without a message for it, the name is made of the words of its id. */
export function methodName(id: string, { buy }: Messages): string {
  const known: Readonly<Record<string, string>> = buy.methods
  return known[id] ?? plainText(id.replaceAll('_', ' '), 40)
}
