import { type ChainId, isChainId } from '@latchkey/protocol'
import type { Eip1193Provider } from './provider.ts'
import { walletError } from './scripted-wallet.fixture.ts'

type Answer = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** Asks a node. Rejects with the node's error, code and all. */
export async function callNode(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error }: Answer = await response.json()
  if (error) throw walletError(error.code, error.message, error.data)
  return result
}

/**
 * A small real wallet: it has an account, is on one of its chains, and hands the rest to the chain's node, where the
 * account is unlocked.
 */
export function anvilWallet(account: string, nodes: ReadonlyMap<ChainId, string>): Eip1193Provider {
  const known = new Map(nodes)
  let [current = ''] = known.keys()

  function chainIn(params: readonly unknown[] = []): ChainId {
    const [first] = params
    const chain = typeof first === 'object' && first && 'chainId' in first ? first.chainId : 0
    const id = `eip155:${Number(chain)}`
    if (!isChainId(id)) throw walletError(-32602)
    return id
  }

  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_requestAccounts':
        case 'eth_accounts':
          return [account.toLowerCase()]
        case 'eth_chainId':
          return `0x${Number(current.split(':')[1]).toString(16)}`
        case 'wallet_switchEthereumChain':
          if (!known.has(chainIn(params))) throw walletError(4902, 'Unrecognized chain ID')
          current = chainIn(params)
          return null
        case 'wallet_addEthereumChain': {
          const [added] = params ?? []
          const urls = typeof added === 'object' && added && 'rpcUrls' in added ? added.rpcUrls : []
          known.set(chainIn(params), String(Array.isArray(urls) ? urls[0] : ''))
          return null
        }
        default:
          return callNode([...known].find(([id]) => id === current)?.[1] ?? '', method, params)
      }
    },
  }
}
