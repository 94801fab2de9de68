import { createServer } from 'node:http'
import { memoryStorage } from '@latchkey/core'
import { type RunningRelay, startRelay } from '@latchkey/relay'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Loaded, loadedConnector } from './connector.ts'
import type { WalletConnectSetup } from './options.ts'
import { registerDevice, unregisterDevice } from './push/index.ts'
import { keys } from './storage/keys.ts'
import { answerEvm, evm } from './testing/evm.ts'
import {
  answerWith,
  approveNext,
  type OfficialWallet,
  officialWallet,
} from './testing/walletkit.ts'
import { never, one, testOptions } from './testing/world.ts'

type ServiceRequest = { method: string; path: string; body: unknown }

/** One host in place of all services but the relay, with its requests. */
const requested: ServiceRequest[] = []
let status = 200
const server = createServer(async (request, response) => {
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  requested.push({
    method: request.method ?? '',
    path: request.url ?? '',
    body: text === '' ? undefined : JSON.parse(text),
  })
  response.writeHead(status).end('{}')
})
let host = ''
let relay: RunningRelay
let wallet: OfficialWallet
let open: Loaded | undefined

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  host = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  relay = await startRelay({ port: 0 })
  wallet = await officialWallet(relay.url)
  answerWith(wallet, answerEvm)
})
afterEach(() => {
  open?.close()
  requested.length = 0
  status = 200
})
afterAll(async () => {
  await wallet?.stop()
  await relay?.stop()
  server.closeAllConnections()
  server.close()
})

async function connected(more: Partial<WalletConnectSetup>) {
  const options = testOptions(relay.url, more)
  const connector = loadedConnector(options, () => {})
  open = connector
  const approved = approveNext(wallet, { eip155: evm.address })
  await connector.connect({
    networks: [one],
    signal: never(),
    onUri: (uri) => wallet.kit.pair({ uri }),
  })
  await approved
  return { connector, options }
}

const untilRequested = async (count: number) => {
  while (requested.length < count) await new Promise((resolve) => setTimeout(resolve, 20))
}

it('reports the start and end of a session to the site’s telemetry service, once each [H8]', async () => {
  const { connector, options } = await connected({ telemetryUrl: `${host}/` })
  const { topic, key } = Object(JSON.parse(options.storage.get(keys.session) ?? ''))
  await untilRequested(1)
  await connector.disconnect()
  await untilRequested(2)
  expect(requested.map(({ method, path }) => [method, path])).toEqual(
    Array(2).fill(['POST', '/batch?projectId=test&st=events_sdk&sv=js-latchkey']),
  )
  const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  const event = { eventId: uuid, bundleId: '', timestamp: expect.any(Number) }
  expect(requested.map(({ body }) => body)).toEqual([
    [{ ...event, props: { event: 'SUCCESS', type: 'session_established', properties: {} } }],
    [{ ...event, props: { event: 'SUCCESS', type: 'session_ended', properties: {} } }],
  ])
  // Neither who is connected, nor to whom, nor by what.
  const reported = JSON.stringify(requested).toLowerCase()
  for (const secret of [evm.address.toLowerCase().slice(2), topic, key]) {
    expect(secret).toMatch(/^[0-9a-f]{40,64}$/)
    expect(reported).not.toContain(secret)
  }
})

it('continues without a reachable telemetry service [H8]', async () => {
  const { connector } = await connected({ telemetryUrl: 'http://127.0.0.1:1' })
  expect(await connector.restore({ signal: never() })).not.toBeNull()
})

it('registers a device with the push service of the site, and takes it back [H8]', async () => {
  const site = await connected({})
  const options = { ...site.options, pushUrl: `${host}/` }
  const device = { type: 'fcm', token: 'device-1' } as const
  expect(await registerDevice(options, { ...device, alwaysRaw: true })).toBe(true)
  expect(await registerDevice(options, device)).toBe(true)
  expect(await unregisterDevice(options)).toBe(true)
  const client_id = expect.stringMatching(/^did:key:z6Mk[1-9A-HJ-NP-Za-km-z]+$/)
  const [raw, plain, gone] = requested
  expect(raw).toEqual({
    method: 'POST',
    path: '/test/clients',
    body: { client_id, ...device, always_raw: true },
  })
  expect(plain?.body).toEqual({ client_id, ...device })
  const { client_id: own } = Object(plain?.body)
  expect(gone).toMatchObject({ method: 'DELETE', path: `/test/clients/${encodeURIComponent(own)}` })
  status = 400
  await expect(registerDevice(options, device)).rejects.toThrow('400')
})

it('registers nothing without a push service, nor where no relay was ever met [H8]', async () => {
  const device = { type: 'fcm', token: 'device-1' } as const
  const { options } = await connected({})
  expect(await registerDevice(options, device)).toBe(false)
  const never = { projectId: 'test', pushUrl: host, storage: memoryStorage() }
  expect(await registerDevice(never, device)).toBe(false)
  expect(await unregisterDevice(never)).toBe(false)
  expect(requested).toEqual([])
})
