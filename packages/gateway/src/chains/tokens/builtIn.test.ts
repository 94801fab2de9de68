import { families, namespaceOf } from '@latchkey/protocol'
import { isAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseConfig } from '../../edge/config/parse.ts'
import { presetNames, presetNetworks } from '../../edge/config/presets/presets.ts'
import { builtInTokens } from './builtIn.ts'
import { tokensByChain } from './generated/tokens.ts'

const networks = presetNames.map((name) => presetNetworks[name].caipNetworkId)

describe('the tokens of the package', () => {
  it('are on networks of presets, each once, with right addresses', () => {
    expect(Object.keys(tokensByChain).filter((id) => !networks.some((one) => one === id))).toEqual(
      [],
    )
    expect(builtInTokens('eip155:1').length).toBeGreaterThan(80)
    for (const id of networks) {
      const addresses = builtInTokens(id).map(({ address }) => address)
      expect(new Set(addresses).size).toBe(addresses.length)
      const isRight = (address: string) =>
        namespaceOf(id) === 'eip155'
          ? isAddress(address, { strict: true })
          : families.solana.addressSyntax.test(address)
      expect(addresses.filter((address) => !isRight(address))).toEqual([])
    }
  })

  it('count for presets, unless these have tokens of their own', () => {
    const rpcUrl = 'https://node.example'
    const parsed = (...chains: unknown[]) =>
      parseConfig({ chains }, {}).chains.map(({ defaultTokens }) => defaultTokens)
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    expect(
      parsed(
        { preset: 'ethereum', rpcUrl },
        { preset: 'base', rpcUrl, tokens: [] },
        { preset: 'optimism', rpcUrl, tokens: [], defaultTokens: true },
        { preset: 'polygon', rpcUrl, defaultTokens: false },
        { id: 'eip155:56', name: 'BNB', rpcUrl, nativeCurrency },
      ),
    ).toEqual([true, false, true, false, false])
  })
})
