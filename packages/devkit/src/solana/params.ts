import { type Address, isAddress, isSignature, type Signature } from '@solana/kit'
import { invalidParams } from './rpc-error.ts'

/** Readers for the parameters of a call; each throws the reply of a real node when the shape is wrong. */
export type Params = readonly unknown[]
export type Config = { readonly [key: string]: unknown }

export function addressAt(params: Params, index: number): Address {
  return asAddress(params[index])
}

export function asAddress(value: unknown): Address {
  if (typeof value === 'string' && isAddress(value)) return value
  throw invalidParams(`Invalid param: ${JSON.stringify(value) ?? 'missing'} is not an address`)
}

export function signatureAt(params: Params, index: number): Signature {
  return asSignature(params[index])
}

export function asSignature(value: unknown): Signature {
  if (typeof value === 'string' && isSignature(value)) return value
  throw invalidParams(`Invalid param: ${JSON.stringify(value) ?? 'missing'} is not a signature`)
}

export function textAt(params: Params, index: number): string {
  const value = params[index]
  if (typeof value === 'string') return value
  throw invalidParams(`a string is expected at position ${index}`)
}

export function listAt(params: Params, index: number): Params {
  const value = params[index]
  if (Array.isArray(value)) return value
  throw invalidParams(`a list is expected at position ${index}`)
}

export function integerAt(params: Params, index: number): bigint {
  const value = params[index]
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return BigInt(value)
  throw invalidParams(`a whole number is expected at position ${index}`)
}

/** The configuration object at this position; absent and null count as empty. */
export function configAt(params: Params, index: number): Config {
  const value = params[index] ?? {}
  if (isConfig(value)) return value
  throw invalidParams(`an object is expected at position ${index}`)
}

export function isConfig(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the requested encoding, among those that the method supports. */
export function encodingOf<Encoding extends string>(
  config: Config,
  known: readonly Encoding[],
  fallback: Encoding,
): Encoding {
  if (config.encoding === undefined || config.encoding === null) return fallback
  const encoding = known.find((one) => one === config.encoding)
  if (encoding === undefined) throw invalidParams(`unknown encoding ${String(config.encoding)}`)
  return encoding
}
