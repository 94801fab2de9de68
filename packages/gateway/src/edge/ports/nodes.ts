import type { ChainId } from '@latchkey/protocol'

/** Whether a chain's node answers; `error` says why not. */
export type NodeState = { chainId: ChainId; error: string | null }

/** The nodes of all chains. Never rejects. */
export type Nodes = { check(): Promise<NodeState[]> }
