/** What MetaMask's extension keeps behind its in-page code, played against nodes whose accounts are unlocked. */
export type Background = {
  /** Answers one JSON-RPC request. */
  handle(request: Request): Promise<object>
  /** The visitor takes the site away from the wallet's own list. */
  leave(): void
}
type Request = { id: unknown; method: string; params?: unknown }

export type BackgroundOptions = {
  /** Node URLs by hexadecimal chain id; the first is where the wallet begins. */
  nodes: readonly (readonly [chainId: string, url: string])[]
  account: string
  /** The methods that the visitor says no to. */
  declined?: ReadonlySet<string>
  /** Sends the page an event. */
  notify(method: string, params: unknown): void
}

const ownMethods = [
  'metamask_getProviderState',
  'metamask_sendDomainMetadata',
  'metamask_logWeb3ShimUsage',
  'eth_requestAccounts',
  'eth_accounts',
  'eth_chainId',
  'wallet_switchEthereumChain',
  'wallet_revokePermissions',
]

export function createBackground({
  nodes,
  account,
  declined,
  notify,
}: BackgroundOptions): Background {
  let chainId = nodes[0]?.[0] ?? '0x1'
  let isConnected = false
  const accounts = () => (isConnected ? [account] : [])
  const network = () => ({ chainId, networkVersion: String(Number(chainId)) })

  function own(method: string, params: unknown): unknown {
    if (method === 'metamask_getProviderState')
      return { accounts: accounts(), isUnlocked: true, ...network() }
    if (method === 'eth_requestAccounts') {
      isConnected = true
      notify('metamask_accountsChanged', accounts())
    }
    if (method === 'wallet_revokePermissions') return leave()
    if (method === 'wallet_switchEthereumChain') return switchTo(params)
    if (method.endsWith('ccounts')) return accounts()
    return method === 'eth_chainId' ? chainId : true
  }
  function leave(): null {
    isConnected = false
    notify('metamask_accountsChanged', [])
    return null
  }
  function switchTo(params: unknown): null {
    const wanted = Array.isArray(params) ? Object(params[0]).chainId : undefined
    if (!nodes.some(([known]) => known === wanted))
      throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 })
    chainId = wanted
    notify('metamask_chainChanged', { ...network(), isConnected: true })
    return null
  }
  return {
    leave: () => void leave(),
    async handle({ id, method, params }) {
      try {
        if (declined?.has(method)) throw { code: 4001, message: 'User rejected the request.' }
        const result = ownMethods.includes(method)
          ? own(method, params)
          : await callNode(nodes.find(([known]) => known === chainId)?.[1] ?? '', method, params)
        return { jsonrpc: '2.0', id, result }
      } catch (error) {
        const { code = -32603, message } = Object(error)
        return { jsonrpc: '2.0', id, error: { code, message: String(message) } }
      }
    },
  }
}

async function callNode(url: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  })
  const { result, error } = Object(await response.json())
  if (error) throw error
  return result
}
