import type { TypedData } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { parseJson, withDomainType } from '@latchkey/protocol'

type DomainAlone = { domain: Record<string, unknown>; types: TypedData['types'] }

/**
 * Returns the parameters of a request to sign typed data, with the type of its domain if it is missing, because wallets
 * derive a missing type differently. The wallet's signature is verified against the returned parameters.
 */
export function paramsWithDomainType(params: readonly unknown[]): readonly unknown[] {
  return params.map((one) => {
    const data = typeof one === 'string' ? parseJson(one) : one
    const types = field(data, 'types')
    if (!isRecord(data) || !isRecord(types) || Object.hasOwn(types, 'EIP712Domain')) return one
    const domain = isRecord(data.domain) ? data.domain : {}
    const own = withDomainType<DomainAlone>({ domain, types: {} }).types
    const whole = { ...data, types: { ...own, ...types } }
    return typeof one === 'string' ? JSON.stringify(whole) : whole
  })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
