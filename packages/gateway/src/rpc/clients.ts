import type { ChainConfig } from '../config/schema.ts'
import { createRpcClient, type RpcClient } from './client.ts'

/** The JSON-RPC client of each configured chain. */
export type RpcClients = (chain: ChainConfig) => RpcClient

export function createRpcClients(chains: readonly ChainConfig[], timeout: number): RpcClients {
  const clients = new Map(chains.map((chain) => [chain.id, createRpcClient(chain.rpcUrl, timeout)]))
  return (chain) => clients.get(chain.id) ?? createRpcClient(chain.rpcUrl, timeout)
}
