import {
  activeAccount,
  connect,
  createLatchkey,
  disconnect,
  signMessage,
  start,
} from '@latchkey/core'
import { localOne } from '@latchkey/devkit/networks'
import { installDevWallets } from '@latchkey/devkit/wallets'
import { evm } from '@latchkey/evm'
import { isProvider } from '@latchkey/evm/connector'
import { external } from '../external/index.ts'

/** A page of a site with a wallet that no discovery finds. */
const wallets = installDevWallets({
  chains: [{ id: 'eip155:31337', rpcUrl: '/rpc' }],
  kinds: ['legacy'],
  mode: 'approve',
})
const provider: unknown = Reflect.get(window, 'ethereum')
const client = createLatchkey({
  projectId: 'test',
  gatewayUrl: location.origin,
  networks: [localOne],
  adapters: [evm()],
  enableInjected: false,
  connectors: [
    external({
      id: 'com.example.sdk',
      name: 'Own wallet',
      provider: async () => {
        if (!isProvider(provider)) throw new Error('The wallet is not there')
        return provider
      },
    }),
  ],
})
/** What the page shows before it has started. */
const remembered = activeAccount(client.getState())?.account.address
start(client)

const page = {
  remembered,
  account: () => {
    const active = activeAccount(client.getState())
    return active && { address: active.account.address, live: active.connection.live }
  },
  connect: () => connect(client, { connectorId: 'com.example.sdk' }).then(() => {}),
  disconnect: () => disconnect(client),
  sign: async (message: string) => (await signMessage(client, { message })).signature,
  leaveInWallet: () => wallets.legacy?.disconnect(),
}
declare global {
  interface Window {
    externalPage: typeof page
  }
}
window.externalPage = page
