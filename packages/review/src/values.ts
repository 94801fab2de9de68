import { plainText } from '@latchkey/protocol'
import type { FieldValue } from './review.ts'

const longest = 200
/** The last second that a date can be of. */
const lastMoment = 8_640_000_000_000n

/** The syntax of an EVM address. */
export const evmAddress = /^0x[0-9a-fA-F]{40}$/

/** A whole number that is not negative, in any form in which JSON may have it; nothing for anything else. */
export function unitsOf(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value < 0n ? undefined : value
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined
  const isNumber = typeof value === 'string' && /^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/.test(value)
  return isNumber ? BigInt(value) : undefined
}

/** Whether an amount is unlimited: half of the largest word is more than any token has. */
export function isUnlimited(amount: bigint): boolean {
  return amount >= 2n ** 255n
}

/** A moment in Unix seconds; nothing for what is beyond all dates. */
export function timeOf(at: bigint): FieldValue | undefined {
  return at <= lastMoment ? { kind: 'time', at } : undefined
}

/** A decoded argument as plain text. */
export function textOf(value: unknown): string {
  return plainText(written(value), longest)
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.slice(0, 32).map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const members = Object.entries(value).slice(0, 32)
  return `{${members.map(([name, member]) => `${name}: ${written(member)}`).join(', ')}}`
}
