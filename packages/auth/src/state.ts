import type { Readable } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol'

/**
 * A connected embedded wallet: its addresses, and the EVM chain that the site works with. A wallet of one private key has the
 * address of its family alone.
 */
export type Wallet = { addresses: { eip155?: string; solana?: string }; chainId: ChainId }

/** The wallet as this page knows it. `undefined` while it is not connected. */
export type WalletState = Readable<Wallet | undefined> & { set(wallet: Wallet | undefined): void }
