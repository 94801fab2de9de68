import { createServer } from 'node:http'
import { connect, createLatchkey, type Latchkey, memoryStorage } from '@latchkey/core'
import { chainOf, type World } from '@latchkey/devkit'
import { solana } from '../adapter.ts'
import { walletStandardConnector } from '../connector.ts'
import { type Changes, type KeyWallet, keyWallet } from '../key-wallet.fixture.ts'
import { parseRegistration } from '../registration.ts'

const id = 'solana:localnet'

/** What a test does with a request to the node, by its method: lets it pass, or fails it. */
type Meddle = (method: string, pass: () => Promise<string>) => Promise<string>

export type Site = {
  client: Latchkey
  wallet: KeyWallet
  /** The methods of the requests to the node, in their order. */
  methods: string[]
  /** Connects the wallet again. */
  connect(): Promise<unknown>
  close(): Promise<void>
}

/** A site whose gateway is the local node, with a connected wallet that does as `changes` say. */
export async function startSolanaSite(
  world: World,
  changes: Changes = {},
  meddle: Meddle = (_, pass) => pass(),
): Promise<Site> {
  const { rpcUrl, name, nativeCurrency } = chainOf(world.description, id)
  const methods: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const method = /"method":"(\w+)"/.exec(body)?.[1] ?? ''
    methods.push(method)
    const headers = { 'content-type': 'application/json' }
    const pass = async () => (await fetch(rpcUrl, { method: 'POST', headers, body })).text()
    await meddle(method, pass).then(
      (answer) => response.writeHead(200, headers).end(answer),
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const wallet = keyWallet(changes)
  const registration = parseRegistration(wallet.wallet)
  if (!registration) throw new Error('The wallet is not usable')
  const connector = walletStandardConnector(registration)
  const facts = { caipNetworkId: id, chainNamespace: 'solana', name, nativeCurrency } as const
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: `http://127.0.0.1:${port}`,
    networks: [{ ...facts, rpcUrls: [rpcUrl], assets: {} }],
    adapters: [solana()],
    connectors: [() => connector],
    storage: memoryStorage(),
  })
  const reconnect = () => connect(client, { connectorId: connector.id })
  await reconnect()
  return {
    client,
    connect: reconnect,
    wallet,
    methods,
    async close() {
      client.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
