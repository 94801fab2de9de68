import { expect, it } from 'vitest'
import { connectorEvents, providerEvents } from './events.ts'
import { sessionOn } from './session.fixture.ts'

it('notifies a connector of accounts, of each chain, and of the end', () => {
  const [one, ten] = [sessionOn(1), sessionOn(10)]
  expect(connectorEvents(undefined, one, undefined)).toMatchObject([
    { type: 'accounts', accounts: [{ namespace: 'eip155' }] },
    { type: 'chain', chainId: 'eip155:1' },
  ])
  expect(connectorEvents(one, ten, undefined)).toEqual([{ type: 'chain', chainId: 'eip155:10' }])
  expect(connectorEvents(one, one, undefined)).toEqual([])
  expect(connectorEvents(one, undefined, undefined)).toEqual([{ type: 'disconnect' }])
})

it('notifies an EIP-1193 provider of the same changes with the standard’s events', () => {
  const [one, ten] = [sessionOn(1), sessionOn(10)]
  const accounts = [expect.stringMatching(/^0x/)]
  expect(providerEvents(undefined, one)).toEqual([
    ['connect', { chainId: '0x1' }],
    ['chainChanged', '0x1'],
    ['accountsChanged', accounts],
  ])
  expect(providerEvents(one, ten)).toEqual([['chainChanged', '0xa']])
  expect(providerEvents(one, one)).toEqual([])
  expect(providerEvents(one, undefined)).toMatchObject([
    ['accountsChanged', []],
    ['disconnect', { code: 4900 }],
  ])
})
