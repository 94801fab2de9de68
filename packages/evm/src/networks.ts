import { ethereum } from '@latchkey/protocol/networks/evm'

export * from '@latchkey/protocol/networks/evm'
/** Ethereum (`eip155:1`), by the name that viem gives it. */
export const mainnet = ethereum
