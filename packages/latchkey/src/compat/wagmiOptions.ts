import type { Transport } from 'viem'
import type { CreateConfigParameters } from 'wagmi'

/** Parameters of wagmi's `createConfig` that are passed on as they are. */
export type PassedOptions = Partial<
  Pick<
    CreateConfigParameters,
    'batch' | 'cacheTime' | 'ccipRead' | 'pollingInterval' | 'syncConnectedChain'
  >
> & {
  /** Whether a server renders the page. Default: `false`. */
  ssr?: boolean | undefined
  /** Where wagmi keeps its state. Default: as wagmi itself. */
  storage?: CreateConfigParameters['storage']
}

/** How wagmi reads each chain, by its id. */
export type Transports = Readonly<Record<number, Transport | undefined>>

/** The names of the options that are passed on. */
export const passedNames = [
  'batch',
  'cacheTime',
  'ccipRead',
  'pollingInterval',
  'ssr',
  'storage',
  'syncConnectedChain',
] as const satisfies (keyof PassedOptions)[]

/** Returns the parameters that a site sets, without wagmi's own search for wallets: the client finds them. */
export function passedOn(options: PassedOptions) {
  const { batch = { multicall: true }, ssr = false } = options
  const { cacheTime, ccipRead, pollingInterval, storage, syncConnectedChain } = options
  return {
    multiInjectedProviderDiscovery: false,
    batch,
    cacheTime,
    ccipRead,
    pollingInterval,
    ssr,
    storage,
    syncConnectedChain,
  }
}
