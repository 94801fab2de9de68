import { expect, it } from 'vitest'
import { evmActionOf, hexChainId } from './evmAction.ts'

const own = { chainId: 'eip155:10', account: '0x52908400098527886E0F7030069857D2E4169EE7' } as const
const action = (method: string, ...params: unknown[]) => evmActionOf({ method, params }, own)

it('answers for the chain and the account of the site without the visitor', () => {
  expect(action('eth_chainId')).toEqual({ kind: 'answer', value: '0xa' })
  expect(action('net_version')).toEqual({ kind: 'answer', value: '10' })
  for (const method of ['eth_accounts', 'eth_requestAccounts'])
    expect(action(method)).toEqual({ kind: 'answer', value: [own.account] })
})

it('lets the visitor approve signatures and transactions', () => {
  for (const method of ['personal_sign', 'eth_signTypedData_v4'])
    expect(action(method)).toEqual({ kind: 'approve', changesAccount: false })
  expect(action('eth_sendTransaction', {})).toEqual({ kind: 'approve', changesAccount: true })
})

it('leaves raw signatures and unknown methods to the list of a node’s methods', () => {
  for (const method of ['eth_sign', 'eth_signTransaction', 'constructor', '__proto__', 'toString'])
    expect(action(method)).toEqual({ kind: 'readNode' })
})

it('refuses a transaction that names another network', () => {
  const send = (chainId: unknown) => action('eth_sendTransaction', { chainId })
  for (const same of [undefined, null, 10, '0xa', '10'])
    expect(send(same), String(same)).toMatchObject({ kind: 'approve' })
  for (const other of [1, '0x1', 0, '', 'ten', -10, 10.5, {}, Number.NaN])
    expect(() => send(other), String(other)).toThrow(expect.objectContaining({ code: -32_602 }))
})

it('switches only to a chain that is a positive number', () => {
  const to = (chainId: unknown) => action('wallet_switchEthereumChain', { chainId })
  expect(to('0x89')).toEqual({ kind: 'switchChain', chainId: 'eip155:137' })
  for (const wrong of [undefined, null, '0x0', '-1', '1.5', 'eip155:1', 2 ** 53, []])
    expect(() => to(wrong), String(wrong)).toThrow(expect.objectContaining({ code: -32_602 }))
  expect(() => evmActionOf({ method: 'wallet_switchEthereumChain', params: [] }, own)).toThrow(
    expect.objectContaining({ code: -32_602 }),
  )
})

it('writes a chain’s number in hex without leading zeros', () => {
  expect(hexChainId('eip155:1')).toBe('0x1')
  expect(hexChainId('eip155:31337')).toBe('0x7a69')
})
