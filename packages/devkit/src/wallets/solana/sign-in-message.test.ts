import { expect, it } from 'vitest'
import { signInMessage } from './sign-in-message.ts'

it('writes the least a sign-in needs', () => {
  expect(signInMessage({}, 'shop.example', 'Abc')).toBe(
    'shop.example wants you to sign in with your Solana account:\nAbc',
  )
})

it('writes every field in the order of the standard', () => {
  const input = {
    statement: 'Welcome.',
    uri: 'https://shop.example',
    version: '1',
    chainId: 'localnet',
    nonce: 'n0nce123',
    issuedAt: '2026-01-01T00:00:00Z',
    resources: ['https://a.example', 'https://b.example'],
  }
  expect(
    signInMessage(input, 'shop.example', 'Abc'),
  ).toBe(`shop.example wants you to sign in with your Solana account:
Abc

Welcome.

URI: https://shop.example
Version: 1
Chain ID: localnet
Nonce: n0nce123
Issued At: 2026-01-01T00:00:00Z
Resources:
- https://a.example
- https://b.example`)
})
