import {
  type AccountId,
  accountId,
  balanceBackoff,
  cacheTimes,
  earlyError,
  families,
  isCoinless,
  namespaceOf,
} from '@latchkey/protocol'
import type { TokenBalance, UnreadBalance } from '@latchkey/protocol/wire'
import type { Latchkey } from '../../kernel/client/client.ts'
import { internals } from '../../kernel/client/internal.ts'
import { requireSupported } from '../../kernel/http/supportedChains.ts'
import { loadServices } from '../../kernel/loadServices.ts'
import type { AccountOnChain, Resource } from '../../kernel/resources/resource.ts'
import { plausibleBalances } from './plausible.ts'

/**
 * Reads the tokens of an account on a chain, native coin first. Storage keeps them for 30 s. After a failure, calls
 * throw the same error for 30 s and send no request. Throws `TOKEN_BALANCE_UNAVAILABLE`; its cause distinguishes a 503,
 * a 403 and an unsupported chain.
 */
export function balances(client: Latchkey, owner: AccountOnChain): Resource<'balances'> {
  const id = accountId(owner.chainId, owner.address)
  return {
    key: ['balances', id],
    staleTime: cacheTimes.portfolio,
    async fetch(signal, fresh = false) {
      if (fresh) return load(client, owner, id, nativeOf(owner), signal)
      const { balanceCache } = await loadServices()
      return balanceCache(client).read(id) ?? load(client, owner, id, undefined, signal)
    },
  }
}

/** Reads balances again now, past every cache; `tokens` are the CAIP-10 addresses that are known to have changed. */
export function refreshBalances(
  client: Latchkey,
  owner: AccountOnChain,
  tokens: readonly AccountId[] = [],
): Promise<TokenBalance[]> {
  const id = accountId(owner.chainId, owner.address)
  return load(client, owner, id, tokens.join(',') || nativeOf(owner), undefined)
}

/** Returns what the last read of an account's balances lacks. It may be worth something. */
export function unreadBalancesOf(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
): readonly UnreadBalance[] {
  return client[internals].unreadBalances.get(accountId(chainId, address)) ?? []
}

function nativeOf({ chainId }: AccountOnChain): string {
  return accountId(chainId, families[namespaceOf(chainId)].nativeAddress)
}

async function load(
  client: Latchkey,
  { chainId, address }: AccountOnChain,
  id: AccountId,
  forceUpdate: string | undefined,
  signal: AbortSignal | undefined,
): Promise<TokenBalance[]> {
  const { balanceBlocks, unreadBalances, clock } = client[internals]
  const block = balanceBlocks.get(id)
  if (block && block.until > clock.now()) throw earlyError('TOKEN_BALANCE_UNAVAILABLE', block.cause)
  try {
    const { balanceCache, callRoute, getBalance } = await loadServices()
    await requireSupported(client, chainId, 'balance')
    const query = { currency: 'usd' as const, chainId, ...(forceUpdate && { forceUpdate }) }
    const answer = await callRoute(client, getBalance, { params: { address }, query }, signal)
    const hasCoin = !isCoinless(chainId)
    const whole = answer.balances.filter(
      ({ quantity, address }) => quantity.decimals !== '0' && (hasCoin || address !== undefined),
    )
    const held = plausibleBalances(whole)
    balanceBlocks.delete(id)
    unreadBalances.set(id, answer.unread ?? [])
    // What lacks something is not kept: the next page reads it.
    if (!answer.unread?.length) balanceCache(client).write(id, held)
    return held
  } catch (cause) {
    if (signal?.aborted) throw cause
    balanceBlocks.set(id, { until: clock.now() + balanceBackoff, cause })
    throw earlyError('TOKEN_BALANCE_UNAVAILABLE', cause)
  }
}
