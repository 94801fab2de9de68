import { expect, it } from 'vitest'
import { treatmentOf, treatmentsIn } from './treatment.ts'

const call = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })

const inBody = (body: unknown) => [...treatmentsIn(JSON.stringify(body))]

it.each([
  ['eth_call', 'read'],
  ['trace_block', 'read'],
  ['ots_searchTransactionsBefore', 'read'],
  ['getAccountInfo', 'read'],
  ['eth_sendRawTransaction', 'broadcast'],
  ['sendTransaction', 'broadcast'],
  ['eth_sendUserOperation', 'once'],
  ['requestAirdrop', 'once'],
  ['eth_sendBundle', 'once'],
  ['eth_newFilter', 'pinned'],
  ['eth_newPendingTransactionFilter', 'pinned'],
  ['eth_getFilterChanges', 'pinned'],
  ['eth_uninstallFilter', 'pinned'],
])('shares %s as %s', (method, treatment) => {
  expect(treatmentOf(method)).toBe(treatment)
  expect(inBody(call(method))).toEqual([treatment])
  const both = treatment === 'read' ? ['read'] : ['read', treatment]
  expect(inBody([call('eth_call'), call(method)])).toEqual(both)
})

it('is not deceived by parameters that name a method [L11]', () => {
  const bait = call('eth_call', { method: 'eth_sendRawTransaction' })
  expect(inBody(bait)).toEqual(['read'])
  expect(inBody([bait])).toEqual(['read'])
  const text = call('eth_call', '"method":"eth_sendRawTransaction"')
  expect(inBody(text)).toEqual(['read'])
  expect(inBody([bait, call('eth_newFilter')])).toEqual(['read', 'pinned'])
})
