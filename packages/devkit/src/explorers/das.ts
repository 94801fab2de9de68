import { type Explorer, serveExplorer } from './server.ts'

/** What the service says of a mint. */
export type DasToken = { address: string; name: string; symbol: string }

/**
 * Starts a server that answers as a service with the Digital Asset Standard API does (`getAssetBatch`). Decimals and supply
 * come from the local chain; the names, which older mints do not have on the chain, are given.
 */
export async function startDas(rpcUrl: string, tokens: readonly DasToken[]): Promise<Explorer> {
  return serveExplorer(
    async (_, { fault }, __, body) => {
      const { id, method, params } = JSON.parse(body)
      if (method !== 'getAssetBatch')
        return {
          body: { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } },
        }
      const ids: string[] = params.ids
      const result = await Promise.all(
        ids.map(async (mint) => {
          const token = tokens.find(({ address }) => address === mint)
          if (!token) return null
          const isLying = fault === 'lying'
          const { decimals, supply } = await mintOf(rpcUrl, mint)
          return {
            interface: 'FungibleToken',
            id: isLying ? '1'.repeat(32) : mint,
            content: { metadata: { name: token.name, symbol: token.symbol }, json_uri: '' },
            token_info: { symbol: token.symbol, decimals: isLying ? 0 : decimals, supply },
          }
        }),
      )
      return { body: { jsonrpc: '2.0', id, result } }
    },
    () => ({
      jsonrpc: '2.0',
      id: 'names',
      error: { code: -32005, message: 'Rate limit exceeded' },
    }),
  )
}

async function mintOf(rpcUrl: string, mint: string): Promise<{ decimals: number; supply: number }> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getAccountInfo',
      params: [mint, { encoding: 'jsonParsed' }],
    }),
  })
  const { result } = await answer.json()
  const { decimals = 0, supply = '0' } = result?.value?.data?.parsed?.info ?? {}
  return { decimals, supply: Number(supply) }
}
