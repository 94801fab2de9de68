import type { ChainId } from '@latchkey/protocol'

/**
 * Whether a chain can be read. `error` says why no node of it can be used. `nodes` has the reason of each node that
 * cannot, in the order of the settings, and null for the others.
 */
export type NodeState = { chainId: ChainId; error: string | null; nodes: (string | null)[] }

/** The nodes of all chains. Never rejects. */
export type Nodes = { check(): Promise<NodeState[]> }
