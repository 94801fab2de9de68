import { activeAccount, browserStorage, connect, signMessage, start } from '@latchkey/core'
import { solana } from '../adapter.ts'
import { made } from '../made.fixture.ts'
import { solanaDevnet } from '../networks.ts'
import { mobileTiming, mobileWallet } from './index.ts'

// The smallest site with the wallet apps of the phone; the test drives its buttons.

// Ports that no connection of the test machine goes out from by chance.
const port = () => 65_000 + Math.floor(Math.random() * 536)
// Where an app will open, a slow machine has time; where none will, a visitor's patience counts.
const timing = location.hash === '#alone' ? mobileTiming : { ...mobileTiming, launch: 60_000 }
const { client, connector: mobile } = made(mobileWallet({ port, timing }), {
  projectId: 'phone',
  gatewayUrl: location.origin,
  networks: [solanaDevnet],
  metadata: { name: 'Phone' },
  storage: browserStorage(),
  adapters: [solana()],
})
const log: string[] = []
const isConnected = () => activeAccount(client.getState())?.connection.live === true
Object.assign(window, { log, isConnected })
const offered = () => client.connectors.get().map(({ name }) => name)
client.connectors.subscribe(() => log.push(`offered ${offered()}`))
mobile.steps.subscribe(() => log.push(`step ${mobile.steps.get()}`))
Reflect.get(window, 'navigation').addEventListener('navigate', () =>
  log.push(`opened, ${navigator.userActivation.isActive ? 'in' : 'after'} the click`),
)
start(client)

function press(name: string, run: () => Promise<unknown>): void {
  const button = document.createElement('button')
  button.textContent = name
  button.addEventListener('click', () => {
    run().then(
      (answer) => log.push(`${name} ${JSON.stringify(answer)}`),
      ({ code, message }: { code: string; message: string }) =>
        log.push(`${name} ${code} ${message}`),
    )
  })
  document.body.append(button)
}
press('Connect', async () => {
  const { accounts } = await connect(client, { connectorId: mobile.id })
  return accounts[0]?.address
})
press('Connect unoffered', async () =>
  mobile.connect({ networks: [], signal: AbortSignal.timeout(30_000) }),
)
press('Sign', async () => (await signMessage(client, { message: 'Hello' })).signature)
