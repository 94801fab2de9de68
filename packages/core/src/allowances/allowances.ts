import { accountId, cacheTimes, formatAmount, parseAccountId } from '@latchkey/protocol'
import type { Allowance } from '@latchkey/protocol/wire'
import type { Latchkey } from '../kernel/client/client.ts'
import { requireSupported } from '../kernel/http/supportedChains.ts'
import { loadServices } from '../kernel/loadServices.ts'
import type { AccountOnChain, Resource } from '../kernel/resources/resource.ts'

/** The least amount that counts as unlimited. No token has a supply this large. */
const unlimited = 2n ** 255n

/**
 * Reads the token allowances that an account has granted on a chain, newest first, as they are on the chain now. Those that
 * Permit2 keeps and those of operators (ERC-777, ERC-6909) are in `kept`. Throws `UNSUPPORTED_CHAIN`, and the errors of a
 * gateway request.
 */
export function allowances(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
): Resource<'allowances'> {
  return {
    key: ['allowances', accountId(chainId, address)],
    staleTime: cacheTimes.portfolio,
    async fetch(signal) {
      const { callRoute, getAllowances } = await loadServices()
      await requireSupported(client, chainId, 'allowances')
      const request = { params: { address }, query: { chainId } }
      return callRoute(client, getAllowances, request, signal)
    },
  }
}

/** Whether all of a token may be moved, whatever comes. */
export function isUnlimited(allowance: Extract<Allowance, { kind: 'token' }>): boolean {
  return BigInt(allowance.amount) >= unlimited
}

/** How much could be moved now, in base units: what is allowed, and never more than there is. */
export function unitsAtRisk({ amount, balance }: Extract<Allowance, { kind: 'token' }>): bigint {
  const [allowed, held] = [BigInt(amount), BigInt(balance)]
  return allowed < held ? allowed : held
}

/** What could be moved now in US dollars; `undefined` where no price is known. For reading. */
export function worthAtRisk(allowance: Allowance): number | undefined {
  if (allowance.kind !== 'token' || allowance.price === undefined) return undefined
  return Number(formatAmount(unitsAtRisk(allowance), allowance.decimals)) * allowance.price
}

/** The plain address of the contract that a right is about. */
export function contractOf(allowance: Allowance): string {
  return parseAccountId(allowance.contract)?.address ?? ''
}
