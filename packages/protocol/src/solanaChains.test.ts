import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solana, solanaDevnet, solanaTestnet } from './networks/solana.ts'
import { toChainId, toWalletChain } from './solanaChains.ts'

describe('chains of the Wallet Standard', () => {
  it.each([
    ['solana:mainnet', solana],
    ['solana:devnet', solanaDevnet],
    ['solana:testnet', solanaTestnet],
  ])('%s is the CAIP-2 chain of the same name, both ways', (chain, { caipNetworkId }) => {
    expect(toChainId(chain)).toBe(caipNetworkId)
    expect(toWalletChain(caipNetworkId)).toBe(chain)
  })

  it('others are the same in both', () => {
    expect(toChainId('solana:localnet')).toBe('solana:localnet')
    expect(toWalletChain('solana:localnet')).toBe('solana:localnet')
  })

  it('are nothing when they are of another family or no chain at all', () => {
    for (const chain of ['eip155:1', 'solana:', 'solana', '', null, 7, {}])
      expect(toChainId(chain)).toBeUndefined()
    fc.assert(
      fc.property(fc.anything(), (chain) => {
        expect(toChainId(chain)).toBeUndefined()
      }),
    )
  })
})
