import { type ChainId, hasAddressSyntax, namespaceOf } from '@latchkey/protocol'
import type { ChainConfig } from '../config/schema.ts'
import type { Chains } from '../ports/chains.ts'

export type ChainChoice =
  | { ok: true; family: Family; chains: readonly [ChainConfig, ...ChainConfig[]] }
  | { ok: false; field: 'chainId' | 'address'; description: string }

/** Balance, history and NFTs are read on these (G5). */
const served = ['eip155', 'solana'] as const
export type Family = (typeof served)[number]

function familyOf(chain: ChainConfig): Family | undefined {
  return served.find((family) => family === namespaceOf(chain.id))
}

/** The chains that a request for an account means: the one it names, or every one that has addresses of this form. */
export function chainsFor(all: Chains, id: ChainId | undefined, address: string): ChainChoice {
  const named = id === undefined ? all.all : [all.find(id)]
  const some = named.flatMap((chain) => (chain && familyOf(chain) ? [chain] : []))
  if (some.length === 0) return { ok: false, field: 'chainId', description: 'Unsupported chain' }
  const [first, ...rest] = some.filter((chain) => hasAddressSyntax(namespaceOf(chain.id), address))
  const family = first && familyOf(first)
  return first && family
    ? { ok: true, family, chains: [first, ...rest] }
    : { ok: false, field: 'address', description: 'Invalid address' }
}
