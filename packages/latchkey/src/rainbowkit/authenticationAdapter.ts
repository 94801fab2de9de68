import type { MessageFacts } from '../compat/siteSessions.ts'

/** A site's own sign-in: its messages, and the calls of its server. */
export type AuthenticationAdapter<Message = string> = {
  /** Returns a new nonce of the server. */
  getNonce: () => Promise<string>
  /** Writes the message that the account signs: its text, or with `getMessageBody` an object of the site. */
  createMessage: (facts: MessageFacts) => Message | Promise<Message>
  /** Returns the text of a message, as RainbowKit 2.0 and 2.1 have it. Absent: the message is the text. */
  getMessageBody?: (of: { message: Message }) => string
  /** Has the server verify the signature and begin a session. Resolves with `false` if it refuses. */
  verify: (signed: { message: Message; signature: string }) => Promise<boolean>
  /** Ends the session. */
  signOut: () => Promise<void>
}

/** Returns the adapter of a site's own sign-in, with its types checked. */
export function createAuthenticationAdapter<Message = string>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> {
  return adapter
}

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
