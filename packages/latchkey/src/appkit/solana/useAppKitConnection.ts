import { activeChain } from '@latchkey/core'
import { Connection } from '@solana/web3.js'
import { useMemo } from 'react'
import { useInstance, useInstanceState } from '../hooks/useInstance.ts'

/** Returns a connection of `@solana/web3.js` to the site's Solana network, through your gateway. */
export function useAppKitConnection(): {
  /** `undefined` for a site without a Solana network. It has no subscriptions: the gateway answers requests alone. */
  connection: Connection | undefined
} {
  const instance = useInstance('useAppKitConnection')
  // The network of the namespace changes with the state.
  useInstanceState(instance)
  const { client } = instance
  const { gatewayUrl, projectId } = client.options
  const chainId = activeChain(client, 'solana')
  return useMemo(() => {
    if (chainId === undefined) return { connection: undefined }
    const query = new URLSearchParams({ chainId, projectId })
    const url = `${gatewayUrl.replace(/\/$/, '')}/v1/?${query}`
    return { connection: new Connection(url, 'confirmed') }
  }, [gatewayUrl, projectId, chainId])
}
