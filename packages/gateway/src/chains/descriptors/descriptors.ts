import { createHash } from 'node:crypto'
import type { Clock } from '@latchkey/protocol'
import { type Descriptor, parseDescriptor } from '@latchkey/review'
import type { Log } from '@latchkey/service/logs'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig, PinnedDescriptor } from '../../edge/config/schema.ts'
import type { Descriptors } from '../../edge/ports/descriptors.ts'
import type { GuardedFetch } from '../../pictures/media/guardedFetch.ts'

/** A descriptor that could not be read is tried again after so many milliseconds. */
const lifetime = 60_000
const limits = { sizeLimit: 262_144, timeout: 5_000 }

type Read = { text: string; descriptor: Descriptor }

/**
 * Provides the descriptors (ERC-7730) of the configuration and of the configured addresses. Uses the descriptor at an
 * address only while its bytes have the configured hash.
 */
export function createDescriptors(
  pinned: readonly PinnedDescriptor[],
  fetchGuarded: GuardedFetch,
  log: Log,
  clock: Clock,
): Descriptors {
  const kept = new Map<string, Read>()
  const attempts = createCache<Read | undefined>(clock, lifetime)

  async function read({ url, sha256 }: PinnedDescriptor): Promise<Read | undefined> {
    const fetched = await fetchGuarded(url, limits)
    if (!fetched.ok) return refused(url, fetched.problem)
    const hash = createHash('sha256').update(fetched.bytes).digest('hex')
    if (hash !== sha256.toLowerCase()) return refused(url, 'another hash')
    const text = new TextDecoder().decode(fetched.bytes)
    const descriptor = parseDescriptor(text)
    if (!descriptor) return refused(url, 'no descriptor')
    kept.set(sha256, { text, descriptor })
    return { text, descriptor }
  }

  function refused(url: string, problem: string): undefined {
    log.write('error', 'descriptor', { host: new URL(url).host, error: problem })
  }

  return {
    async of(chain, addresses) {
      const wanted = new Set(addresses.map((address) => address.toLowerCase()))
      const all = await Promise.all(
        pinned.map((one) => kept.get(one.sha256) ?? attempts.get(one.sha256, () => read(one))),
      )
      const own = all.filter((one) => one !== undefined && speaksOf(one.descriptor, chain, wanted))
      return {
        vouched: vouchedBy(chain).filter(({ address }) => wanted.has(address)),
        descriptors: own.flatMap((one) => one?.text ?? []),
      }
    },
  }
}

function speaksOf(
  { deployments }: Descriptor,
  { id }: ChainConfig,
  wanted: ReadonlySet<string>,
): boolean {
  return deployments.some(
    ({ chainId, address }) => id === `eip155:${chainId}` && wanted.has(address),
  )
}

/** The contracts that a chain's configuration names. */
function vouchedBy({ tokens, weth, swaps }: ChainConfig) {
  const isWrapped = (address: string) => address.toLowerCase() === weth?.toLowerCase()
  const named = tokens.map(({ address, name }) => ({
    address: address.toLowerCase(),
    name,
    as: isWrapped(address) ? ('weth' as const) : ('erc20' as const),
  }))
  if (swaps?.from !== 'uniswapV2') return named
  const router = { address: swaps.router, name: 'Uniswap', as: 'uniswapV2Router' as const }
  return [...named, router]
}
