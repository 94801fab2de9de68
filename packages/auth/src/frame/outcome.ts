import type { PlainErrorCode } from '@latchkey/protocol'

/** Follows what the wallet's page says of the requests that are under way, for the case that it is gone before it has answered. */
export function createOutcome() {
  let signing = 0
  let said: 'nothing' | 'asking' | 'approved' = 'nothing'
  return {
    /** Notes an event: the page is about to ask the visitor, or the visitor has approved. */
    note(event: string): void {
      if (event === 'approved' || (event === 'asking' && said === 'nothing')) said = event
    },
    /** Counts a request to sign until its end. What was approved counts until none is under way. */
    async during<Answer>(method: string, request: Promise<Answer>): Promise<Answer> {
      if (method !== 'sign') return request
      signing += 1
      try {
        return await request
      } finally {
        signing -= 1
        if (signing === 0) said = 'nothing'
      }
    },
    /** The code by which the requests fail: a page that says nothing of an approval may have signed. */
    ifGone(): PlainErrorCode {
      return signing === 0 || said === 'asking' ? 'WALLET_WINDOW_CLOSED' : 'WALLET_DISCONNECTED'
    },
  }
}
