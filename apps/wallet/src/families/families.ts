import type { DevChain } from '@latchkey/devkit/wallets/parts'
import { bip122 } from './bip122.ts'
import { eip155 } from './eip155.ts'
import type { Family } from './family.ts'
import { solana } from './solana.ts'

/** Every family that the wallet has, on these chains. */
export function familiesOn(chains: readonly DevChain[]): readonly Family[] {
  return [eip155(chains), solana(chains), bip122()].filter((family) => family !== undefined)
}
