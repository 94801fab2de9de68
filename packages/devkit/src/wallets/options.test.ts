import { expect, it } from 'vitest'
import { type EvmKey, evmKeys } from '../keys.ts'
import { chainsOf } from './chains.ts'
import { resolveOptions } from './options.ts'

const mainnet = { id: 'eip155:1', rpcUrl: 'https://eth.example' }
const own: EvmKey = {
  address: '0x1563915e194D8CfBA1943570603F7606A3115508',
  privateKey: `0x${'4c'.repeat(32)}`,
}

it('refuses chains that are not local', () => {
  expect(() => resolveOptions({ chains: [mainnet] })).toThrow('refuse eip155:1')
  const bitcoin = { ...mainnet, id: 'bip122:000000000019d6689c085ae165831e93' }
  expect(() => resolveOptions({ chains: [bitcoin] })).toThrow('cannot work on bip122:')
})

it('takes other chains for keys of one’s own, and for no wallet with public keys [K7]', () => {
  const local = { id: 'eip155:31337', rpcUrl: 'http://127.0.0.1:8545' }
  const options = resolveOptions({ chains: [mainnet, local], evmKeys: [own] })
  expect(options.chains[0]).toMatchObject({ name: 'eip155:1', symbol: 'ETH', decimals: 18 })
  expect(chainsOf(options.evmKeys, options.chains)).toHaveLength(2)
  expect(chainsOf(options.secondKeys, options.chains)).toMatchObject([local])
  const [first] = evmKeys
  expect(() => resolveOptions({ chains: [mainnet], evmKeys: [own, first] })).toThrow('refuse')
})

it('asks by default, in all wallets but the unannounced one', () => {
  const { mode, kinds, chains } = resolveOptions({
    chains: [{ id: 'solana:localnet', rpcUrl: 'http://127.0.0.1:8899' }],
  })
  expect({ mode, kinds }).toEqual({
    mode: 'ask',
    kinds: ['evm', 'second', 'solana', 'bitcoin', 'bitcoinSecond', 'polkadot'],
  })
  expect(chains[0]).toMatchObject({ name: 'Solana Local', decimals: 9 })
})
