/** What a page loads before the visitor does anything: the smallest site that uses all that there is. */
export { bitcoin } from '@latchkey/bitcoin'
export { createLatchkey } from '@latchkey/core'
export { evm } from '@latchkey/evm'
export { polkadot } from '@latchkey/polkadot'
export { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
export { solana } from '@latchkey/solana'
export { walletConnect } from '@latchkey/walletconnect'

/** What a site may add beside them; each comes as a chunk of its own. */
export const further = [
  () => import('@latchkey/solana/mobile'),
  () => import('@latchkey/connectors/ledger'),
  () => import('@latchkey/connectors/coinbase'),
]
