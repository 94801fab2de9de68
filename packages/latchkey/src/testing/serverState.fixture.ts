import { external } from '@latchkey/connectors/external'
import { connect, memoryStorage, start } from '@latchkey/core'
import { createLatchkey } from '../createLatchkey.ts'

export const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const answers = new Map<string, unknown>([
  ['eth_requestAccounts', [address]],
  ['eth_accounts', [address]],
  ['eth_chainId', '0x1'],
])
const provider = {
  request: async ({ method }: { method: string }) => answers.get(method),
  on() {},
  removeListener() {},
}

/** A client that no wallet was connected to, unless the storage remembers one. */
export function makeClient(storage = memoryStorage()) {
  return createLatchkey({
    gatewayUrl: 'http://127.0.0.1:9',
    chains: ['ethereum'],
    connectors: [external({ id: 'test', name: 'Test Wallet', provider })],
    storage,
  })
}

/** The state of a visitor with an account, as a server reads it from cookies. */
export async function connectedState() {
  return (await returningClient()).getState()
}

/** The client of a visitor who comes back with an account. */
export async function returningClient() {
  const storage = memoryStorage()
  const client = makeClient(storage)
  const stop = start(client)
  await connect(client, { connectorId: 'test' })
  stop()
  return makeClient(storage)
}
