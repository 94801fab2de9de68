import { type ChainId, formatAmount, nativeAsset, plainText, tokenAsset } from '@latchkey/protocol'
import type { Field, FieldValue } from '../review.ts'
import { evmAddress, isUnlimited, textOf, timeOf, unitsOf } from '../values.ts'
import type { FieldFormat } from './parse.ts'
import { type Roots, valuesAt } from './paths.ts'

/** The arguments that a descriptor shows, each as it says; what cannot be shown so is shown as it is. */
export function fieldsOf(
  { fields }: { fields: readonly FieldFormat[] },
  roots: Roots,
  chainId: ChainId,
): Field[] {
  return fields.flatMap((field) =>
    valuesAt(field.path, roots).map((value) => ({
      label: field.label,
      value: shown(value, field, roots, chainId) ?? { kind: 'text', text: textOf(value) },
    })),
  )
}

function shown(
  value: unknown,
  { format, params }: FieldFormat,
  roots: Roots,
  chainId: ChainId,
): FieldValue | undefined {
  const units = unitsOf(value)
  switch (format) {
    case 'amount':
      if (units === undefined) return undefined
      return { kind: 'amount', asset: nativeAsset(chainId), amount: units, isUnlimited: false }
    case 'tokenAmount':
      return units === undefined ? undefined : tokenAmount(units, params, roots, chainId)
    case 'addressName':
      return typeof value === 'string' && evmAddress.test(value)
        ? { kind: 'address', address: value }
        : undefined
    case 'date':
      return units === undefined || params.encoding !== 'timestamp' ? undefined : timeOf(units)
    case 'duration':
      return units === undefined ? undefined : { kind: 'text', text: `${units} s` }
    case 'unit':
      return units === undefined ? undefined : inUnit(units, params)
    case 'enum':
      return nameIn(value, params, roots)
    default:
      return undefined
  }
}

function tokenAmount(
  amount: bigint,
  params: FieldFormat['params'],
  roots: Roots,
  chainId: ChainId,
): FieldValue | undefined {
  const token = one(params.tokenPath ?? params.token, roots)
  if (typeof token !== 'string' || !evmAddress.test(token)) return undefined
  const natives = [params.nativeCurrencyAddress].flat().map((given) => one(given, roots))
  const isNative = natives.some((native) => String(native).toLowerCase() === token.toLowerCase())
  const asset = isNative ? nativeAsset(chainId) : tokenAsset(chainId, token)
  const threshold = unitsOf(one(params.threshold, roots))
  const isAny = isUnlimited(amount) || (threshold !== undefined && amount >= threshold)
  return { kind: 'amount', asset, amount, isUnlimited: isAny }
}

function inUnit(
  units: bigint,
  { base, decimals = 0 }: FieldFormat['params'],
): FieldValue | undefined {
  if (typeof base !== 'string' || typeof decimals !== 'number') return undefined
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77) return undefined
  return { kind: 'text', text: plainText(`${formatAmount(units, decimals)} ${base}`, 100) }
}

function nameIn(
  value: unknown,
  { $ref }: FieldFormat['params'],
  roots: Roots,
): FieldValue | undefined {
  const names = typeof $ref === 'string' ? one($ref, roots) : undefined
  if (typeof names !== 'object' || names === null) return undefined
  const name = Object.entries(names).find(([key]) => key === String(value))?.[1]
  return typeof name === 'string' ? { kind: 'text', text: plainText(name) } : undefined
}

/** What a parameter says: a value, or the path to one. */
function one(given: unknown, roots: Roots): unknown {
  const isPath =
    typeof given === 'string' && !evmAddress.test(given) && !/^(0x)?[0-9a-f]+$/i.test(given)
  return isPath ? valuesAt(given, roots)[0] : given
}
