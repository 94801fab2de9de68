import { expect, it } from 'vitest'
import { batchingOf, delegateOf, designator } from './batching.ts'
import type { ChainNode } from './node.ts'

const account = `0x${'aa'.repeat(20)}` as const
const delegate = `0x${'de'.repeat(20)}` as const
const sessionDelegate = `0x${'5e'.repeat(20)}` as const

/** Creates a chain on which only these addresses have code. */
function chain(codes: Record<string, string>, set: Partial<ChainNode>): ChainNode {
  return {
    id: 'eip155:1',
    name: 'Ethereum',
    rpcUrl: '',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    rpc: async (_, [address]) => codes[String(address)] ?? '0x',
    get: async () => undefined,
    simulate: async () => undefined,
    ...set,
  }
}
const batching = (own: string, set: Partial<ChainNode> = { delegate, sessionDelegate }) =>
  batchingOf(
    chain({ [account]: own, [delegate]: '0x60' }, set),
    account,
    new AbortController().signal,
  )

it('is supported with the code of either delegate, and ready if the account has no code yet', async () => {
  expect(await batching(designator(delegate))).toBe('supported')
  expect(await batching(designator(sessionDelegate))).toBe('supported')
  expect(await batching('0x')).toBe('ready')
  expect(await batching(designator(`0x${'77'.repeat(20)}`))).toBe('ready')
})

it('is not there without the code, and sessions alone are no reason to take it over', async () => {
  expect(await batching('0x', { sessionDelegate })).toBe('unsupported')
  expect(await batching('0x', { delegate: `0x${'99'.repeat(20)}`, sessionDelegate })).toBe(
    'unsupported',
  )
})

it('reads the delegate from the code of an account', () => {
  expect(delegateOf(designator(delegate).toUpperCase().replace('0X', '0x'))).toBe(delegate)
  expect(delegateOf('0x')).toBeUndefined()
  expect(delegateOf('0x6080')).toBeUndefined()
})
