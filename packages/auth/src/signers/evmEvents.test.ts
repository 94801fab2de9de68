import { expect, it, vi } from 'vitest'
import { createEmitter, eventsBetween } from './evmEvents.ts'

const [mainnet, base] = [
  { chainId: 'eip155:1', account: '0xaa' },
  { chainId: 'eip155:8453', account: '0xaa' },
] as const

it('reports the chain and the accounts when the wallet connects, and no accounts when it disconnects', () => {
  expect(eventsBetween(undefined, mainnet)).toEqual([
    { name: 'chainChanged', value: '0x1' },
    { name: 'accountsChanged', value: ['0xaa'] },
  ])
  expect(eventsBetween(mainnet, undefined)).toEqual([{ name: 'accountsChanged', value: [] }])
  expect(eventsBetween(undefined, undefined)).toEqual([])
})

it('reports only what has changed', () => {
  expect(eventsBetween(mainnet, { ...mainnet })).toEqual([])
  expect(eventsBetween(mainnet, base)).toEqual([{ name: 'chainChanged', value: '0x2105' }])
  expect(eventsBetween(mainnet, { ...mainnet, account: '0xbb' })).toEqual([
    { name: 'accountsChanged', value: ['0xbb'] },
  ])
})

it('calls every listener of an event, also after one has failed, until it is removed', () => {
  const { emit, on, removeListener } = createEmitter()
  const [first, second] = [vi.fn(), vi.fn()]
  on('chainChanged', () => {
    throw new Error('broken listener')
  })
  on('chainChanged', first)
  on('accountsChanged', second)
  emit({ name: 'chainChanged', value: '0x1' })
  removeListener('chainChanged', first)
  emit({ name: 'chainChanged', value: '0x2' })
  expect(first.mock.calls).toEqual([['0x1']])
  expect(second).not.toHaveBeenCalled()
})
