import { expect, it } from 'vitest'
import { requireOwnChain, typedDataOf } from './typedData.ts'

const types = {
  Mail: [
    { name: 'to', type: 'Person[]' },
    { name: 'contents', type: 'string' },
    { name: 'amount', type: 'uint256' },
  ],
  Person: [
    { name: 'name', type: 'string' },
    { name: 'isFriend', type: 'bool' },
  ],
}
const message = { to: [{ name: 'Bob', isFriend: true }], contents: 'Hello', amount: '7' }
const mail = { domain: { name: 'Mail', chainId: 1 }, types, primaryType: 'Mail', message }
const ownDomain = [
  { name: 'name', type: 'string' },
  { name: 'chainId', type: 'uint256' },
]

it('accepts values of its types, with and without the domain’s type', () => {
  const withDomainType = { ...mail, types: { ...types, EIP712Domain: ownDomain } }
  expect(typedDataOf(mail)).toEqual(withDomainType)
  expect(typedDataOf(withDomainType)).toEqual(withDomainType)
})

// Code that writes a list as text would hash another value than the shown or refused one.
it.each([
  ['an operation of ERC-4337', { domain: { name: 'ERC4337', version: '1' } }],
  ['one whose name is a list', { domain: { name: ['ERC4337'], version: '1' } }],
  ['a domain with other members', { domain: { name: 'Mail', more: 'x' } }],
  ['a domain of another type', { types: { ...types, EIP712Domain: [...ownDomain].reverse() } }],
  ['a domain of fewer members', { types: { ...types, EIP712Domain: ownDomain.slice(0, 1) } }],
  ['a text that is a list', { message: { ...message, contents: ['Hello'] } }],
  ['an amount that is an object', { message: { ...message, amount: {} } }],
  ['a truth that is a text', { message: { ...message, to: [{ name: 'Bob', isFriend: 'false' }] } }],
  ['a list that is none', { message: { ...message, to: { name: 'Bob', isFriend: true } } }],
  ['a member that is missing', { message: { to: [], contents: '' } }],
  ['no such type', { primaryType: '__proto__' }],
  [
    'a domain as the message',
    {
      types: { ...types, EIP712Domain: ownDomain },
      primaryType: 'EIP712Domain',
      message: { name: 'Mail', chainId: 1 },
    },
  ],
])('refuses %s', (_, change) => {
  expect(() => typedDataOf({ ...mail, ...change })).toThrow('Requested RPC call is not allowed')
})

it('refuses a type that has itself as a member, however deep its values are', () => {
  const nested = Array.from({ length: 40 }).reduce<object>((inner) => ({ inner }), {})
  const data = { ...mail, types: { Mail: [{ name: 'inner', type: 'Mail' }] }, message: nested }
  expect(() => typedDataOf(data)).toThrow('Requested RPC call is not allowed')
})

it('is for the network that it is signed on, where it names one', () => {
  const domains = [{}, { chainId: 1 }, { chainId: '1' }, { chainId: '0x1' }]
  for (const domain of domains)
    expect(requireOwnChain(typedDataOf({ ...mail, domain }), 'eip155:1')).toBeUndefined()
  for (const chainId of [137, '137', '0x89', 0, '', 'one', 1.5, '1n']) {
    const data = typedDataOf({ ...mail, domain: { chainId } })
    expect(() => requireOwnChain(data, 'eip155:1')).toThrow('Chain is not supported')
  }
})
