import { localOne, localTwo } from '@latchkey/devkit/networks'
import { installDevWallets } from '@latchkey/devkit/wallets'
import { cookieStorage, createLatchkey, type SetupOptions, type State } from 'latchkey'

// Where `npm start` of Latchkey's repository has its services.
const gatewayUrl = 'http://127.0.0.1:4310'
const relayUrl = 'ws://127.0.0.1:4320'

// Wallets for development, so that you need no extension. Their keys are public.
if (typeof window !== 'undefined')
  installDevWallets({
    chains: [localOne, localTwo].map(({ caipNetworkId: id }) => ({
      id,
      rpcUrl: `${gatewayUrl}/v1/?chainId=${id}&projectId=local`,
    })),
    kinds: ['evm', 'second'],
  })

/** For the page, which reads its cookies itself. The server passes those of a request. */
export function makeClient(more: Pick<SetupOptions, 'siwx'> = {}, cookies?: string) {
  const storage = cookieStorage(cookies)
  return createLatchkey({ ...more, gatewayUrl, relayUrl, chains: [localOne, localTwo], storage })
}

/** For the server: the state in the cookies of a request. Send the state to the page, never the cookies. */
export function stateOf(cookies: string): State {
  return makeClient({}, cookies).getState()
}
