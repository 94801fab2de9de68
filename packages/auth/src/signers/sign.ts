import type { ChainId } from '@latchkey/protocol'

/** A request to the wallet's page for a signature. */
export type SignRequest = { chainId: ChainId; account: string; method: string; params: unknown }

/** Lets the visitor approve a request in the wallet's page. Throws `REQUEST_DECLINED`, `RPC_NOT_ALLOWED`, `ABORTED`. */
export type Sign = (request: SignRequest) => Promise<unknown>
