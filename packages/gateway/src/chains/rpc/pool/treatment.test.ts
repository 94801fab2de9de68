import { expect, it } from 'vitest'
import { treatmentOf, treatmentOfBody } from './treatment.ts'

const call = (method: string, ...params: unknown[]) => ({ jsonrpc: '2.0', id: 1, method, params })

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
  expect(treatmentOfBody(JSON.stringify(call(method)))).toBe(treatment)
  expect(treatmentOfBody(JSON.stringify([call('eth_call'), call(method)]))).toBe(treatment)
})

it('is not deceived by parameters that name a method [L11]', () => {
  const bait = call('eth_call', { method: 'eth_sendRawTransaction' })
  expect(treatmentOfBody(JSON.stringify(bait))).toBe('read')
  expect(treatmentOfBody(JSON.stringify([bait]))).toBe('read')
  const text = call('eth_call', '"method":"eth_sendRawTransaction"')
  expect(treatmentOfBody(JSON.stringify(text))).toBe('read')
  expect(treatmentOfBody(JSON.stringify([bait, call('eth_newFilter')]))).toBe('pinned')
})
