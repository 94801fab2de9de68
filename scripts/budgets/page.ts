/** What a page loads before the visitor does anything: the smallest site that uses all that there is. */
export { bitcoin } from '@latchkey/bitcoin'
export { createLatchkey } from '@latchkey/core'
export { evm } from '@latchkey/evm'
export { polkadot } from '@latchkey/polkadot'
export { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
export { solana } from '@latchkey/solana'
