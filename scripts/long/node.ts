/** Asks an EVM node directly, past everything that is tested. Rejects with the node's error. */
export async function askNode(rpcUrl: string, method: string, params: unknown): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = Object(await response.json())
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`)
  return result
}

/** Wei that an address holds. */
export async function balanceOf(rpcUrl: string, address: string): Promise<bigint> {
  return BigInt(String(await askNode(rpcUrl, 'eth_getBalance', [address, 'latest'])))
}
