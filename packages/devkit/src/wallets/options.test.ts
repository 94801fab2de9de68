import { expect, it } from 'vitest'
import { resolveOptions } from './options.ts'

it('refuses chains that are not local', () => {
  const chains = [{ id: 'eip155:1', rpcUrl: 'https://eth.example' }]
  expect(() => resolveOptions({ chains })).toThrow('refuse eip155:1')
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
