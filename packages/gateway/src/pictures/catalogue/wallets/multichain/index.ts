import { furtherMultichain } from './further.ts'
import { top20 } from './top20.ts'

/** Wallets of several chain families, best known first. */
export const multichainWallets = [...top20, ...furtherMultichain]
