import { knownError, parseAmount } from '@latchkey/protocol'
import { findNetwork, type Latchkey } from '../kernel/client/client.ts'
import { internals } from '../kernel/client/internal.ts'
import { invalidRequest } from './errors.ts'
import { type GrantedSession, grantPermissions, type SessionOptions } from './grantPermissions.ts'

/** How often a subscription is paid: each second, day, week, or 30 days. */
export type SubscriptionInterval = '1s' | '1d' | '1w' | '1m'

/** A payment that comes again, which the site's key fetches. */
export type SubscriptionRequest = {
  /** The chain's number, as `0x` hex. */
  chainId: `0x${string}`
  /** The site's key: secp256k1, uncompressed, as `0x` hex. */
  signerPublicKey: `0x${string}`
  /** How often it may be fetched. */
  interval: SubscriptionInterval
  /** The network's own coin. */
  asset: 'native'
  /** How much each time, as a plain decimal such as `0.01`. */
  amount: string
  /** When it ends, in Unix seconds. */
  expiry: number
}

/** Seconds. */
const periods: Readonly<Record<SubscriptionInterval, number>> = {
  '1s': 1,
  '1d': 86_400,
  '1w': 604_800,
  '1m': 2_592_000,
}

/**
 * Asks the visitor for a session that may send so much of the network's coin in each interval from now on. Experimental. Throws
 * `RPC_NOT_ALLOWED` for an amount that is none, and as `grantPermissions`.
 */
export async function createSubscription(
  client: Latchkey,
  { chainId, signerPublicKey, interval, amount, expiry }: SubscriptionRequest,
  options: SessionOptions = {},
): Promise<GrantedSession> {
  const network = findNetwork(client, `eip155:${Number(chainId)}`)
  if (!network) throw knownError('UNSUPPORTED_CHAIN')
  const parsed = parseAmount(amount, network.nativeCurrency.decimals)
  if (!parsed.ok || parsed.units <= 0n) throw invalidRequest()
  const data = {
    allowance: `0x${parsed.units.toString(16)}` as const,
    start: Math.floor(client[internals].clock.now() / 1000),
    period: periods[interval],
  }
  return grantPermissions(
    client,
    {
      chainId,
      expiry,
      policies: [],
      signer: {
        type: 'keys',
        data: { keys: [{ type: 'secp256k1', publicKey: signerPublicKey }] },
      },
      permissions: [{ type: 'native-token-recurring-allowance', data }],
    },
    options,
  )
}
