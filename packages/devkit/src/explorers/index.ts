export { startBlockscout } from './blockscout.ts'
export { startEtherscan } from './etherscan.ts'
export { inventedHash } from './rows.ts'
export type { Explorer, ExplorerFault } from './server.ts'
