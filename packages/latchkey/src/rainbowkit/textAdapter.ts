import type { AuthenticationAdapter } from './authentication.tsx'

/**
 * Returns the adapter whose messages are their texts. `written` has the site's message of each text, until one is
 * verified: it outlives an adapter that the site makes again.
 */
export function textAdapter<Message>(
  adapter: AuthenticationAdapter<Message>,
  written: Map<string, Message>,
): AuthenticationAdapter {
  return {
    getNonce: () => adapter.getNonce(),
    signOut: () => adapter.signOut(),
    async createMessage(facts) {
      const message = await adapter.createMessage(facts)
      const text: unknown = adapter.getMessageBody ? adapter.getMessageBody({ message }) : message
      if (typeof text !== 'string')
        throw new TypeError(
          'createAuthenticationAdapter: createMessage must return a text, or getMessageBody the text of its message',
        )
      written.set(text, message)
      return text
    },
    async verify({ message: text, signature }) {
      const message = written.get(text)
      // A text that was not written here has no message that the site could verify.
      if (message === undefined) return false
      const isVerified = await adapter.verify({ message, signature })
      if (isVerified) written.clear()
      return isVerified
    },
  }
}
