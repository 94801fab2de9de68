import type { PlainErrorCode } from '@latchkey/protocol'

/** Follows the wallet's page through its pending requests, in case it is gone before it answers. */
export function createOutcome() {
  let signing = 0
  let reported: 'nothing' | 'asking' | 'approved' = 'nothing'
  return {
    /** Notes an event: the page is about to prompt the visitor, or they have approved. */
    note(event: string): void {
      if (event === 'approved' || (event === 'asking' && reported === 'nothing')) reported = event
    },
    /** Counts a request to sign until its end. An approval counts until no request is pending. */
    async during<Answer>(method: string, request: Promise<Answer>): Promise<Answer> {
      if (method !== 'sign') return request
      signing += 1
      try {
        return await request
      } finally {
        signing -= 1
        if (signing === 0) reported = 'nothing'
      }
    },
    /** Returns the code with which the requests fail. A page that has reported nothing may have signed. */
    ifGone(): PlainErrorCode {
      return signing === 0 || reported === 'asking' ? 'WALLET_WINDOW_CLOSED' : 'WALLET_DISCONNECTED'
    },
  }
}
