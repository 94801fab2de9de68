import { SignClient } from '@walletconnect/sign-client'
import type { SessionTypes } from '@walletconnect/types'
import type { Stack } from './stack.ts'

const methods = {
  eip155: [
    ...['personal_sign', 'eth_sign', 'eth_signTypedData_v4', 'eth_signTransaction'],
    ...['eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_watchAsset'],
    ...['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_getCapabilities', 'wallet_getAssets'],
  ],
  solana: ['solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
}
const events = ['accountsChanged', 'chainChanged']

/** Every request to the phone wallet on the local chains. */
export const everything = {
  eip155: { chains: ['eip155:31337', 'eip155:31338'], methods: methods.eip155, events },
  solana: { chains: ['solana:localnet'], methods: methods.solana, events },
}

/** A site that uses WalletConnect's official client, in this process. */
export async function officialSite(stack: Stack) {
  const client = await SignClient.init({
    projectId: 'demo',
    relayUrl: stack.relayUrl,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: crypto.randomUUID(),
    metadata: { name: 'A shop', description: '', url: 'https://shop.example', icons: [] },
  })
  return {
    client,
    /** A pairing, and the session that comes of it. */
    async offer(optionalNamespaces: Parameters<typeof client.connect>[0]['optionalNamespaces']) {
      const { uri, approval } = await client.connect({
        optionalNamespaces: optionalNamespaces ?? {},
      })
      if (uri === undefined) throw new Error('No link')
      return { uri, approval: quiet(approval()) }
    },
    ask: (session: SessionTypes.Struct, chainId: string, method: string, params: unknown) =>
      quiet(
        client.request<unknown>({ topic: session.topic, chainId, request: { method, params } }),
      ),
    close: () => client.core.relayer.transportClose(),
  }
}

/** A promise that may fail before anybody waits for it. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {})
  return promise
}
