/** What a page loads before the visitor does anything: the smallest site that uses all that there is. */
export { createLatchkey } from '@latchkey/core'
export { evm } from '@latchkey/evm'
export { LatchkeyButton, LatchkeyProvider } from '@latchkey/react'
export { solana } from '@latchkey/solana'
