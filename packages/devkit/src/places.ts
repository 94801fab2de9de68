/** Where Multicall3 lives on every chain. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Where `Simple7702Account` 0.8 lives: what accounts that keep their key delegate to (EIP-7702). */
export const simple7702Address: `0x${string}` = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** Where the local chains have `SessionAccount`: what accounts delegate to where a site has smart sessions on. */
export const sessionAccountAddress: `0x${string}` = '0x5e5510a000000000000000000000000000007702'

/** Where the local chains have the code by which the accounts of dev wallets make several calls as one. */
export const batcherAddress = '0x00000000000000000000000000000000c0de7702'
