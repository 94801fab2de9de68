import { evmKeys } from './keys.ts'

/** Who is who among the EVM accounts. The deployer's nonces fix the addresses of all contracts. */
export const roles = {
  /** The visitor that the dev wallet connects first; owns tokens, NFTs and a history. */
  visitor: evmKeys[0].address,
  counterparty: evmKeys[1].address,
  friend: evmKeys[2].address,
  /** The first account of the second dev wallet. */
  secondWallet: evmKeys[3].address,
  /** Has more than one page of history. */
  busy: evmKeys[5].address,
  spammer: evmKeys[8].address,
  deployer: evmKeys[9].address,
  /** Begins and ends like the counterparty. Its key is unknown. */
  lookalike: '0x7099043aB82B4dD34b4b5abcd886F92f7fCd79C8',
} as const
