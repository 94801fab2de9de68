/** Where Multicall3 lives on every chain. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Where the local chains have the code by which the accounts of dev wallets make several calls as one. */
export const batcherAddress = '0x00000000000000000000000000000000c0de7702'
