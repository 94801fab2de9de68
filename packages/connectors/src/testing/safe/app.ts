import {
  activeAccount,
  connect,
  createLatchkey,
  disconnect,
  sendTransfer,
  signMessage,
  start,
  switchNetwork,
} from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { evm } from '@latchkey/evm'
import { type Clock, type Network, systemClock } from '@latchkey/protocol'
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { connectInSafe, safe } from '../../safe/index.ts'

/** A page that works with Latchkey, and with the official SDK beside it. */
type Settings = {
  gatewayUrl: string
  origins?: string[]
  patience?: number
  deadline?: number
  /** Whether the Safe is connected without a click. */
  auto?: boolean
}

const { gatewayUrl, auto, ...options }: Settings = JSON.parse(
  new URLSearchParams(location.search).get('settings') ?? '{}',
)
/** Notes that the Safe has had its time. */
let isTimedOut = false
const clock: Clock = {
  now: systemClock.now,
  after: (milliseconds, run) =>
    systemClock.after(milliseconds, () => {
      isTimedOut ||= milliseconds === options.deadline
      run()
    }),
}
const network = (reference: number): Network => ({
  caipNetworkId: `eip155:${reference}`,
  chainNamespace: 'eip155',
  name: `Chain ${reference}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  assets: {},
})
const pending: unknown[] = []
const client = createLatchkey(
  {
    projectId: 'test',
    gatewayUrl,
    networks: [network(31337), network(31338)],
    adapters: [evm()],
    connectors: [safe({ ...options, onPending: (one) => pending.push(one) })],
  },
  clock,
)
start(client)
if (auto) connectInSafe(client)

const withErrors = async (run: () => Promise<unknown>) => {
  try {
    return await run()
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error))
    return { failed: field(error, 'code'), message, cause: field(error, 'cause') ?? null }
  }
}

/** Messages of the parent, and of who is not. */
let answers = 0
let strangers = 0
window.addEventListener('message', ({ source }) => {
  if (source === window.parent) answers += 1
  else strangers += 1
})

const app = {
  pending,
  answers: () => answers,
  strangers: () => strangers,
  /** Whether every time limit is over. */
  isTimedOut: () => isTimedOut,
  connectors: () =>
    client.connectors.get().map(({ id, name, type, presents, explorerId }) => ({
      id,
      name,
      type,
      presents,
      explorerId,
    })),
  account: () => {
    const active = activeAccount(client.getState())
    return (
      active && {
        ...active.account,
        live: active.connection.live,
        chainId: active.connection.chainId,
      }
    )
  },
  connect: () =>
    withErrors(async () => (await connect(client, { connectorId: 'safe' })).accounts[0]?.address),
  disconnect: () => withErrors(() => disconnect(client)),
  sign: (message: string) => withErrors(() => signMessage(client, { message })),
  switchTo: (id: number) => withErrors(() => switchNetwork(client, `eip155:${id}`)),
  send: (to: string, amount: string) =>
    withErrors(async () => {
      const sent = await sendTransfer(client, { to, amount: BigInt(amount) })
      return { hash: sent.hash, outcome: await sent.outcome }
    }),
  request: (method: string, params: readonly unknown[]) =>
    withErrors(async () =>
      client.connectors.find('safe')?.signer('eip155')?.request({ method, params }),
    ),
  official: () =>
    new SafeAppsSDK({ allowedDomains: (options.origins ?? []).map((one) => new RegExp(one)) }),
}
declare global {
  interface Window {
    app: typeof app
  }
}
window.app = app
