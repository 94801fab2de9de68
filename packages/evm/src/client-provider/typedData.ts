import { field } from '@latchkey/core/foreign'
import { domainType } from '../operations/domainType.ts'

/**
 * The parameters of a request to sign typed data, with the type of its domain where the site leaves it out: wallets differ
 * in what they sign then. What a wallet is sent is what its answer is verified against.
 */
export function withDomainType(params: readonly unknown[]): readonly unknown[] {
  return params.map((one) => {
    const data = typeof one === 'string' ? parsed(one) : one
    const types = field(data, 'types')
    if (!isRecord(data) || !isRecord(types) || 'EIP712Domain' in types) return one
    const EIP712Domain = domainType(data.domain)
    const whole = { ...data, types: { EIP712Domain, ...types } }
    return typeof one === 'string' ? JSON.stringify(whole) : whole
  })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a JSON text; `undefined` for any other text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
