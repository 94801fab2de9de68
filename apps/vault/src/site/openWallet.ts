import type { Visitor } from '@latchkey/auth/protocol'
import type { WalletAddresses } from '../keys/calls.ts'

/** A wallet that is open, and whose it is. */
export type OpenWallet = Visitor & { addresses: WalletAddresses }
