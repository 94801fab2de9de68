import { expect, it } from 'vitest'
import { textAdapter } from './authenticationAdapter.ts'

it('refuses a message without a text, before the visitor could sign it [L32]', async () => {
  const messages = new Map<string, object>()
  const adapter = textAdapter(
    {
      getNonce: async () => 'nonce0123456789',
      createMessage: () => ({ statement: 'Sign in' }),
      verify: async () => true,
      signOut: async () => {},
    },
    messages,
  )
  const facts = { nonce: 'nonce0123456789', address: '0x1', chainId: 1 } as const
  await expect(adapter.createMessage(facts)).rejects.toThrow('createMessage must return a text')
  expect(messages.size).toBe(0)
})
