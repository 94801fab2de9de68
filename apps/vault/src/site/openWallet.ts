import type { Visitor } from '@latchkey/auth/protocol'
import type { WalletAddresses } from '../keys/calls.ts'

/** An open wallet, and its user. */
export type OpenWallet = Visitor & { addresses: WalletAddresses }
