import { type ChainId, formatAmount, nativeAsset, plainText, tokenAsset } from '@latchkey/protocol'
import type { DescribedCall, FieldValue } from '../review.ts'
import { evmAddress, isUnlimited, textOf, timeOf, unitsOf } from '../values.ts'
import type { Described } from './described.ts'
import { interoperableAddress } from './interoperable.ts'
import type { Params } from './params.ts'

/** Returns a value in the format of a field (ERC-7730, Field formats), or `undefined` if it does not fit the format. */
export function formatValue(
  value: unknown,
  format: string,
  params: Params,
  described: Described,
): FieldValue | undefined {
  const units = unitsOf(value)
  switch (format) {
    case 'amount':
      return units === undefined ? undefined : nativeAmount(units, described.chainId)
    case 'tokenAmount':
      return units === undefined ? undefined : tokenAmount(units, params, described.chainId)
    case 'addressName':
      return addressOf(value, params, described)
    case 'tokenTicker':
      return tokenOf(value, params, described.chainId)
    case 'nftName':
      return units === undefined ? undefined : itemOf(units, params)
    case 'calldata':
      return nestedCall(value, params, described)
    case 'enum':
      return nameIn(value, params)
    case 'interoperableAddressName':
      return interoperableAddress(value)
    default:
      return units === undefined ? undefined : numberText(units, format, params)
  }
}

function numberText(units: bigint, format: string, params: Params): FieldValue | undefined {
  switch (format) {
    case 'date':
      return params.get('encoding') === 'timestamp' ? timeOf(units) : undefined
    case 'duration':
      return { kind: 'text', text: durationText(units) }
    case 'unit':
      return inUnit(units, params)
    case 'chainId':
      return { kind: 'network', chainId: `eip155:${units}` }
    default:
      return undefined
  }
}

function nativeAmount(amount: bigint, chainId: ChainId): FieldValue {
  return { kind: 'amount', asset: nativeAsset(chainId), amount, isUnlimited: false }
}

function tokenAmount(amount: bigint, params: Params, own: ChainId): FieldValue | undefined {
  const token = addressIn(params.get('token'))
  const chainId = chainOf(params, own)
  if (token === undefined || chainId === undefined) return undefined
  const isNative = params.list('nativeCurrencyAddress').some((one) => isSame(one, token))
  const asset = isNative ? nativeAsset(chainId) : tokenAsset(chainId, token)
  const threshold = unitsOf(params.get('threshold'))
  const isOver = threshold !== undefined && amount >= threshold
  const message = params.get('message')
  const words = isOver && typeof message === 'string' ? plainText(message) : ''
  const isAny = isUnlimited(amount) || isOver
  return { kind: 'amount', asset, amount, isUnlimited: isAny, ...(words !== '' && { words }) }
}

/** The chain that a parameter names, else the call's own. `undefined` if the parameter is no chain. */
function chainOf(params: Params, own: ChainId): ChainId | undefined {
  if (!params.has('chainId')) return own
  const chain = params.get('chainId')
  const units = unitsOf(chain)
  return units === undefined || units === 0n ? undefined : `eip155:${units}`
}

/** An address, or a number or bytes that hold one. */
function addressIn(value: unknown): string | undefined {
  if (typeof value === 'string' && evmAddress.test(value)) return value
  const units = typeof value === 'bigint' || typeof value === 'string' ? unitsOf(value) : undefined
  if (units === undefined || units >= 2n ** 160n) return undefined
  return `0x${units.toString(16).padStart(40, '0')}`
}

function addressOf(value: unknown, params: Params, described: Described): FieldValue | undefined {
  const address = addressIn(value)
  if (address === undefined) return undefined
  const isSender = params.list('senderAddress').some((one) => isSame(one, address))
  return { kind: 'address', address: isSender ? described.roots.call.from : address }
}

function tokenOf(value: unknown, params: Params, own: ChainId): FieldValue | undefined {
  const token = addressIn(value)
  const chainId = chainOf(params, own)
  if (token === undefined || chainId === undefined) return undefined
  return { kind: 'token', asset: tokenAsset(chainId, token) }
}

function itemOf(tokenId: bigint, params: Params): FieldValue | undefined {
  const contract = addressIn(params.get('collection'))
  return contract === undefined ? undefined : { kind: 'item', contract, tokenId }
}

/** A call to another contract, or to this one, that is among the arguments. */
function nestedCall(
  value: unknown,
  params: Params,
  { chainId: own, describeNested }: Described,
): FieldValue | undefined {
  const to = addressIn(params.get('callee'))
  const chainId = chainOf(params, own)
  if (typeof value !== 'string' || !/^0x([0-9a-f]{2})*$/i.test(value)) return undefined
  const selector = params.has('selector') ? selectorOf(params.get('selector')) : ''
  const amount = params.has('amount') ? unitsOf(params.get('amount')) : 0n
  if (to === undefined || chainId === undefined || selector === undefined || amount === undefined) {
    // The contract makes some call with these bytes, but which one is unknown.
    const call: DescribedCall = { to: to ?? '', value: amount ?? 0n, decoded: 'raw', data: value }
    return { kind: 'call', call, chainId: chainId ?? own }
  }
  const data = selector === '' ? value : `${selector}${value.slice(2)}`
  const spender = addressIn(params.get('spender'))
  return {
    kind: 'call',
    call: describeNested({ to, value: amount, data }, chainId, spender),
    chainId,
  }
}

/** The four bytes of a selector, from bytes or from a number. */
function selectorOf(value: unknown): string | undefined {
  if (typeof value === 'string' && /^0x[0-9a-f]{8}$/i.test(value)) return value
  const units = unitsOf(value)
  return units === undefined || units >= 2n ** 32n
    ? undefined
    : `0x${units.toString(16).padStart(8, '0')}`
}

/** Hours, minutes and seconds, such as `02:17:30`. */
function durationText(seconds: bigint): string {
  const parts = [seconds / 3_600n, (seconds / 60n) % 60n, seconds % 60n]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

function inUnit(units: bigint, params: Params): FieldValue | undefined {
  const [base, decimals = 0] = [params.get('base'), params.get('decimals')]
  if (typeof base !== 'string' || typeof decimals !== 'number') return undefined
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77) return undefined
  if (params.get('prefix') !== true) return unitText(formatAmount(units, decimals), base)
  const digits = String(units).length - 1 - decimals
  const thousands = Math.min(Math.max(Math.floor(digits / 3), 0), prefixes.length - 1)
  return unitText(formatAmount(units, decimals + thousands * 3), `${prefixes[thousands]}${base}`)
}

function unitText(amount: string, base: string): FieldValue {
  return { kind: 'text', text: plainText(`${amount} ${base}`, 100) }
}

/** The name of a value in a list of names. Numbers and truth values have several spellings. */
function nameIn(value: unknown, params: Params): FieldValue | undefined {
  const names = params.get('$ref')
  if (typeof names !== 'object' || names === null) return undefined
  const units = unitsOf(typeof value === 'boolean' ? Number(value) : value)
  const isName = (key: string) =>
    key.toLowerCase() === textOf(value).toLowerCase() ||
    (units !== undefined && unitsOf(key) === units)
  const name = Object.entries(names).find(([key]) => isName(key))?.[1]
  return typeof name === 'string' ? { kind: 'text', text: plainText(name) } : undefined
}

function isSame(one: unknown, address: string): boolean {
  return addressIn(one)?.toLowerCase() === address.toLowerCase()
}
