import { type ChainId, isChainId } from '@latchkey/protocol'
import { isPrivateKey } from '@latchkey/service/privateKey'
import * as v from 'valibot'
import { type EvmAddress, isEvmAddress } from '../../chains/evm/address.ts'
import { defaultNameServices, isServiceEntry } from './ens/offchain/allowed.ts'

/** Zones of others: their names are read at most. */
const foreign = ['reown.id', 'wcn.id']
const zone = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+\.[a-z0-9-]+$/, 'A zone has two parts, such as example.id'),
  v.check((name) => !foreign.includes(name), 'Names of this zone are registered elsewhere'),
)
const address = v.custom<EvmAddress>(
  (value) => typeof value === 'string' && isEvmAddress(value),
  'Invalid address',
)
const evmChainId = v.custom<ChainId>(
  (value) => isChainId(value) && value.startsWith('eip155:'),
  'Invalid chain id',
)
const privateKey = v.custom<`0x${string}`>(isPrivateKey, 'Not a private key of secp256k1')

const serviceEntry = v.pipe(
  v.string(),
  v.check(
    isServiceEntry,
    'A host such as api.example or *.names.example, or an origin such as http://127.0.0.1:8080',
  ),
)

const ensSchema = v.strictObject({
  /** Where ENS is read; it is not where this chain is none of `chains`. */
  chainId: v.optional(evmChainId, 'eip155:1'),
  /** ENS's Universal Resolver; by default the chain's `ensUniversalResolver`, else Ethereum's. */
  universalResolver: v.optional(address),
  /**
   * The services that hold names outside of the chain (ERC-3668), which the gateway may ask: hosts, reached by https at
   * public addresses only, or whole origins, wherever they are.
   */
  services: v.optional(v.array(serviceEntry), [...defaultNameServices]),
})
/** Where ENS is read, or `false` for nowhere. */
export type EnsConfig = false | v.InferOutput<typeof ensSchema>

const ccipSchema = v.strictObject({
  /** Signs what names of `zones` stand for, as the resolver contract of the zones expects. It owns nothing else. */
  privateKey,
  /** Seconds that an answer may be used in. */
  lifetime: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 300),
})
/** How ENS clients are answered. */
export type CcipConfig = v.InferOutput<typeof ccipSchema>

/** The settings about names of accounts. */
export const nameServiceEntries = {
  /** The operator's own zones, in which names are registered; without one none is. The first is offered by default. */
  zones: v.optional(v.array(zone), []),
  /** `false`: ENS is not read. */
  ens: v.optional(v.union([v.literal(false), ensSchema]), {}),
  /** With a key, ENS clients resolve names of `zones` here (ERC-3668). */
  ccip: v.optional(ccipSchema),
}
