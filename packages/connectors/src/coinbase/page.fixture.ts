import {
  connect,
  createLatchkey,
  disconnect,
  signMessage,
  signTypedData,
  start,
} from '@latchkey/core'
import { evm } from '@latchkey/evm'
import type { Network } from '@latchkey/protocol'
import { coinbase } from './index.ts'

// A site with Coinbase's connector; the test presses its buttons. The page of keys comes by the site's address.

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const network: Network = {
  caipNetworkId: 'eip155:31337',
  chainNamespace: 'eip155',
  name: 'Local One',
  nativeCurrency,
  rpcUrls: [],
  assets: {},
}
const keysUrl = new URLSearchParams(location.hash.slice(1)).get('keys') ?? ''
const client = createLatchkey({
  projectId: 'test',
  gatewayUrl: location.origin,
  networks: [network],
  metadata: { name: 'Shop' },
  adapters: [evm()],
  connectors: [coinbase({ keysUrl })],
})
start(client)
const answers: unknown[] = []
Object.assign(window, { answers, connections: () => client.getState().connections })

function press(name: string, run: () => Promise<unknown>): void {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => {
    run().then(
      (answer) => answers.push(answer ?? null),
      (error: unknown) => answers.push(Reflect.get(Object(error), 'code')),
    )
  })
  document.body.append(button)
}
const signer = () => client.connectors.find('coinbaseWalletSDK')?.signer('eip155')
press('Connect', async () => {
  const { accounts, chainId } = await connect(client, { connectorId: 'coinbaseWalletSDK' })
  return [accounts[0]?.address, chainId]
})
press('Sign', async () => (await signMessage(client, { message: 'Hello' })).signature)
press('Typed', async () => {
  const types = { Mail: [{ name: 'text', type: 'string' }] }
  const data = { domain: { name: 'Mail' }, types, primaryType: 'Mail', message: { text: 'Hi' } }
  return (await signTypedData(client, { data })).signature
})
press('Send', async () => {
  const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const from = client.getState().connections[0]?.accounts[0]?.address
  return signer()?.request({ method: 'eth_sendTransaction', params: [{ from, to, value: '0x7' }] })
})
press('Disconnect', () => disconnect(client))
