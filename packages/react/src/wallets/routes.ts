import type { Wallet } from '@latchkey/core'

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    Downloads: { wallet: Wallet }
    /** No wallet app answered, or the browser of another app keeps the visitor from opening one. */
    FindWallet: { reason: 'notFound' | 'webView' }
    WhatIsAWallet: undefined
  }
}
