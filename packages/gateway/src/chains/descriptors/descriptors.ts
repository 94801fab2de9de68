import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Clock, referenceOf } from '@latchkey/protocol'
import { describeError, type Log } from '@latchkey/service/logs'
import { createCache } from '../../edge/cache/cache.ts'
import type { ChainConfig, PinnedDescriptor } from '../../edge/config/schema.ts'
import { createSlices } from '../../edge/operation/slices.ts'
import type { Descriptors } from '../../edge/ports/descriptors.ts'
import type { GuardedFetch } from '../../pictures/media/guardedFetch.ts'
import { type BoundDescriptor, bindDescriptors, textFor } from './bound.ts'

/** A file or an address that cannot be read is tried again after this many milliseconds. */
const lifetime = 60_000
const limits = { sizeLimit: 262_144, timeout: 5_000 }

/** The longest text that the page reads (`GET /v1/descriptors`), and the most texts in one answer. */
const served = { text: 262_144, texts: 32 }

type Source = ReadonlyMap<string, readonly BoundDescriptor[]>

/**
 * Serves the contracts that the operator vouches for in the settings, and the descriptors (ERC-7730) of the configured
 * files and addresses. Each file is used only while its bytes have the configured hash. Reads them at once, and logs what
 * is wrong with them.
 */
export function createDescriptors(
  pinned: readonly PinnedDescriptor[],
  fetchGuarded: GuardedFetch,
  log: Log,
  clock: Clock,
): Descriptors {
  const kept = new Map<string, Source>()
  const attempts = createCache<Source | undefined>(clock, lifetime)
  const slices = createSlices(clock)

  async function read(pin: PinnedDescriptor): Promise<Source | undefined> {
    const found = await bytesOf(pin)
    if ('problem' in found) return refused(pin, found.problem)
    const hash = createHash('sha256').update(found.bytes).digest('hex')
    if (hash !== pin.sha256.toLowerCase()) return refused(pin, 'another hash')
    const text = new TextDecoder().decode(found.bytes)
    const bound = await bindDescriptors(text, (problem) => refused(pin, problem), slices)
    if (bound) kept.set(pin.sha256, bound)
    return bound
  }

  async function bytesOf(
    pin: PinnedDescriptor,
  ): Promise<{ bytes: Uint8Array } | { problem: string }> {
    if ('url' in pin) {
      const fetched = await fetchGuarded(pin.url, limits)
      return fetched.ok ? { bytes: fetched.bytes } : { problem: fetched.problem }
    }
    return readFile(pin.file).then(
      (bytes) => ({ bytes }),
      (error: unknown) => ({ problem: describeError(error) }),
    )
  }

  function refused(pin: PinnedDescriptor, problem: string): undefined {
    const place = 'url' in pin ? { host: new URL(pin.url).host } : { file: pin.file }
    log.write('error', 'descriptor', { ...place, error: problem })
  }

  async function sourceOf(pin: PinnedDescriptor): Promise<Source | undefined> {
    const attempt = () => read(pin).catch((error: unknown) => refused(pin, describeError(error)))
    return kept.get(pin.sha256) ?? attempts.get(pin.sha256, attempt)
  }

  void Promise.all(pinned.map(sourceOf))
  return {
    async of(chain, addresses) {
      const wanted = [...new Set(addresses.map((address) => address.toLowerCase()))]
      const sources = await Promise.all(pinned.map(sourceOf))
      const bound = sources.flatMap((source) =>
        wanted.flatMap((address) => source?.get(`${chain.id}:${address}`) ?? []),
      )
      const texts = [...new Set(bound)].map((one) => textFor(one, Number(referenceOf(chain.id))))
      return {
        vouched: vouchedBy(chain).filter(({ address }) => wanted.includes(address)),
        descriptors: texts.filter(({ length }) => length <= served.text).slice(0, served.texts),
      }
    },
  }
}

/** The contracts that a chain's settings name. */
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
