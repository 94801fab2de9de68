/** Where Multicall3 lives on every chain. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Where `Simple7702Account` 0.8 lives: what accounts that keep their key delegate to (EIP-7702). */
export const simple7702Address: `0x${string}` = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** Where Farcaster's IdRegistry is on OP Mainnet, and the local one on the first local chain. */
export const farcasterIdRegistryAddress: `0x${string}` =
  '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'

/** Where the local chains have `SessionAccount`: what accounts delegate to where a site has smart sessions on. */
export const sessionAccountAddress: `0x${string}` = '0x5e5510a000000000000000000000000000007702'

/** Where the local chains have the code by which the accounts of dev wallets make several calls as one. */
export const batcherAddress = '0x00000000000000000000000000000000c0de7702'

/** Where EntryPoint 0.8 (ERC-4337) lives on every chain. */
export const entryPointAddress: `0x${string}` = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** Where the contract is that others deploy by CREATE2; anvil has it from the start. */
export const create2Deployer: `0x${string}` = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
