import { expect, it } from 'vitest'
import {
  accountsOn,
  connected,
  deployedOn,
  disconnected,
  noAccounts,
  renamed,
  smartAddressOn,
  smartChains,
  typed,
} from './accountState.ts'

const addresses = { eip155: '0xaa', solana: 'So1' }
const contract = '0xcc'
const kinds = { smart: ['eip155:1:0xaa', 'eip155:10:0xcc'], sponsored: ['eip155:1'] }
const visitor = { email: null, name: 'Ada', way: 'github' }
const wallet = { addresses, chainId: 'eip155:1' } as const
const all = new Set(['eip155', 'solana'] as const)
const plain = connected(noAccounts, wallet, visitor, all)
const smart = typed(plain, 'smartAccount', kinds)

it('labels accounts by the address of the visitor, else by their name', () => {
  expect(plain.plain.map(({ label }) => label)).toEqual(['Ada', 'Ada'])
  const both = connected(noAccounts, wallet, { ...visitor, email: 'ada@site.example' }, all)
  expect(both.plain[0]?.label).toBe('ada@site.example')
  const none = connected(noAccounts, wallet, { ...visitor, name: null }, all)
  expect(none.plain[0]).toEqual({ namespace: 'eip155', address: '0xaa', type: 'eoa' })
  expect(renamed(smart, 'new@site.example').plain[1]?.label).toBe('new@site.example')
})

it('has only the accounts of the site’s namespaces', () => {
  const solana = connected(noAccounts, wallet, visitor, new Set(['solana'] as const))
  expect(accountsOn(typed(solana, 'smartAccount', kinds), 'eip155:1')).toMatchObject([
    { namespace: 'solana', address: 'So1', type: 'eoa' },
  ])
})

it('has smart accounts only on their chains, and only if the site prefers them [D5]', () => {
  expect(smartAddressOn(smart, 'eip155:10')).toBe(contract)
  expect(smartAddressOn(smart, 'eip155:100')).toBeUndefined()
  expect(smartAddressOn(typed(smart, 'eoa', kinds), 'eip155:10')).toBeUndefined()
  expect(smartChains(smart)).toEqual(['eip155:1', 'eip155:10'])
  expect(accountsOn(smart, undefined)).toBe(smart.plain)
  expect(accountsOn(smart, 'eip155:1')[0]).toMatchObject({ paysFees: false })
  expect(accountsOn(smart, 'eip155:10')[0]).toMatchObject({ address: contract, paysFees: true })
})

it('ignores a deployment that was read for an account that has been replaced', () => {
  const read = deployedOn(smart, 'eip155:10', contract, true)
  expect(accountsOn(read, 'eip155:10')[0]).toMatchObject({ deployed: true })
  expect(accountsOn(read, 'eip155:1')[0]).not.toHaveProperty('deployed')
  expect(deployedOn(smart, 'eip155:10', '0xdd', true)).toBe(smart)
  expect(deployedOn(typed(smart, 'eoa', kinds), 'eip155:10', contract, true).deployed.size).toBe(0)
})

it('forgets the visitor and the chains’ state, and keeps the preferred type', () => {
  const gone = disconnected(deployedOn(smart, 'eip155:10', contract, true))
  expect(gone).toEqual({ ...smart, plain: [], deployed: new Map() })
  expect(connected(deployedOn(smart, 'eip155:10', contract, true), wallet, visitor, all)).toEqual(
    smart,
  )
})
