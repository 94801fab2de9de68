/** What is needed of a wallet: EIP-1193's `request`. */
type Requester = {
  request(requested: { method: string; params?: readonly unknown[] }): Promise<unknown>
}
type Fields = { [field: string]: unknown }

/** A wallet that sends nothing and names a transaction of somebody else, or an old one. */
export function namesAnother(wallet: Requester, hash: string): Requester {
  return {
    request: (requested) =>
      requested.method === 'eth_sendTransaction'
        ? Promise.resolve(hash)
        : wallet.request(requested),
  }
}

/** Sends something other than the request, under a true hash. */
export function sendsInstead(wallet: Requester, change: (requested: Fields) => Fields): Requester {
  return {
    request({ method, params }) {
      const [first, ...rest] = params ?? []
      if (method !== 'eth_sendTransaction')
        return wallet.request({ method, ...(params && { params }) })
      return wallet.request({ method, params: [change({ ...Object(first) }), ...rest] })
    },
  }
}
