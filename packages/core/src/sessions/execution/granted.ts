import { knownError, writeJson } from '@latchkey/protocol'
import { isSameAccount, type SessionWallet } from '../sessionWallet.ts'
import type { ExecutionPermissionRequest, GrantedExecutionPermission } from './shapes.ts'

/**
 * Throws `WALLET_MISBEHAVED` unless each request has been granted to the same account, of the same type and with its rules: as
 * requested, or adjusted where the request allows that. An end may be earlier, never later.
 */
export function requireWithin(
  requests: readonly ExecutionPermissionRequest[],
  granted: readonly GrantedExecutionPermission[],
  wallet: Pick<SessionWallet, 'address'>,
): void {
  const isWithin = requests.every((request, index) => {
    const one = granted[index]
    return one !== undefined && isGranted(request, one, wallet)
  })
  if (!isWithin || granted.length !== requests.length)
    throw knownError('WALLET_MISBEHAVED', granted)
}

function isGranted(
  request: ExecutionPermissionRequest,
  one: GrantedExecutionPermission,
  { address }: Pick<SessionWallet, 'address'>,
): boolean {
  const { permission, rules = [] } = request
  const isSame = same(permission.data, one.permission.data)
  return (
    Number(request.chainId) === Number(one.chainId) &&
    isSameAccount(request.to, one.to) &&
    isSameAccount(address, one.from) &&
    permission.type === one.permission.type &&
    (permission.isAdjustmentAllowed || isSame) &&
    rules.every((rule) => one.rules.some((given) => isKept(rule, given)))
  )
}

type Rule = GrantedExecutionPermission['rules'][number]

function isKept(requested: Rule, given: Rule): boolean {
  if (requested.type !== given.type) return false
  if (requested.type === 'expiry')
    return Number(given.data.timestamp) <= Number(requested.data.timestamp)
  return same(requested.data, given.data)
}

/** Whether two values are the same JSON, in whatever order and case of hex. */
function same(one: unknown, other: unknown): boolean {
  return sorted(one) === sorted(other)
}

function sorted(value: unknown): string {
  return writeJson(order(value))
}

function order(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(order)
  if (typeof value === 'string') return /^0x[0-9a-fA-F]*$/.test(value) ? value.toLowerCase() : value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, member]) => [key, order(member)]))
}
