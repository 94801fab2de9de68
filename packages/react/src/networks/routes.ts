import type { ChainId } from '@latchkey/protocol'

declare module '../dialog/routes.ts' {
  interface ViewParameters {
    WhatIsANetwork: undefined
    Networks: undefined
    SwitchNetwork: { chainId: ChainId }
    SwitchActiveChain: { chainId: ChainId }
    UnsupportedChain: undefined
  }
}
