import { isChainId, namespaceOf } from '@latchkey/protocol'
import { describe, expect, it } from 'vitest'
import { evm } from './index.ts'
import * as networks from './networks.ts'

const { mainnet, sepolia } = networks

describe('the EVM adapter', () => {
  it('takes the form of an address, with or without 0x [E7.4]', () => {
    const { isAddress } = evm()
    expect(isAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe(true)
    expect(isAddress('f39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe(true)
    expect(isAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226')).toBe(false)
  })

  it('knows the pages of an explorer', () => {
    const { explorerUrl } = evm()
    expect(explorerUrl(mainnet, { transaction: '0x12' })).toBe('https://etherscan.io/tx/0x12')
    expect(explorerUrl(sepolia, { account: '0xab' })).toBe(
      'https://sepolia.etherscan.io/address/0xab',
    )
    const { explorerUrl: _, ...without } = mainnet
    expect(explorerUrl(without, { account: '0xab' })).toBeUndefined()
  })

  it('loads its operations on first use', async () => {
    const { checkAddress, send } = await evm().operations()
    expect(checkAddress?.('0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe('badChecksum')
    expect(send).toBeTypeOf('function')
  })
})

describe('the known networks', () => {
  const { mainnet: _, ...named } = networks
  const all = Object.values(named)

  it('are complete and each there once [D9]', () => {
    expect(new Set(all.map(({ caipNetworkId }) => caipNetworkId)).size).toBe(all.length)
    for (const network of all) {
      expect(isChainId(network.caipNetworkId)).toBe(true)
      expect(namespaceOf(network.caipNetworkId)).toBe(network.chainNamespace)
      // Tempo shows its fees in dollars of six decimals.
      const isTempo = network.name.startsWith('Tempo')
      expect(network.nativeCurrency.decimals).toBe(isTempo ? 6 : 18)
      for (const url of network.rpcUrls) expect(url).toMatch(/^https:\/\/\S+[^/]$/)
      expect(network.explorerUrl).toMatch(/^https:\/\/[^?]+[^/]$/)
    }
  })

  it('carry the picture ids of the wire [D9]', () => {
    expect(mainnet.assets.imageId).toBe('ba0ba0cd-17c6-4806-ad93-f9d174f17900')
    for (const { assets } of all)
      expect(assets.imageId ?? '00000000-0000-0000-0000-000000000000').toMatch(/^[0-9a-f-]{36}$/)
  })
})
