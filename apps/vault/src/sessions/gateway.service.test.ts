import { createServer } from 'node:http'
import { knownError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import type { Site } from '../site/site.ts'
import { listSession, requireCosigner } from './gateway.ts'

const pci = '3f0c2f6e-0d8b-4b3f-9a55-1c6f5d1b8a10'
const key = (byte: string) => ({ type: 'secp256k1', publicKey: `0x04${byte.repeat(64)}` }) as const
const [cosigner, own] = [key('c0'), key('0f')]
type Key = typeof own
const honest = { key: cosigner }

/** Creates a chain whose gateway gives this answer. */
const nodeOf = (get: (path: string) => Promise<unknown>) =>
  ({
    id: 'eip155:1',
    name: 'Ethereum',
    rpcUrl: 'https://node.example',
    nativeCurrency: { symbol: 'ETH', decimals: 18 },
    rpc: async () => undefined,
    simulate: async () => undefined,
    get,
  }) as const

/** Checks a session's keys with a gateway that gives this answer. Returns the gateway's requests. */
async function pathsOf(keys: readonly Key[], answer: unknown) {
  const paths: string[] = []
  const node = nodeOf(async (path) => {
    paths.push(path)
    return answer
  })
  const task = { node, account: '0xAb', signal: new AbortController().signal }
  await requireCosigner(task, { pci, signer: { type: 'keys', data: { keys: [...keys] } } })
  return paths
}

it('checks with the page’s own gateway that the first key is the gateway’s for that session [H6]', async () => {
  const path = `/v1/sessions/${encodeURIComponent('eip155:1:0xAb')}/cosigner?pci=${pci}`
  expect(await pathsOf([cosigner, own], honest)).toEqual([path])
  const upper = `0x04${'C0'.repeat(64)}` as const
  expect(await pathsOf([{ ...cosigner, publicKey: upper }, own], honest)).toEqual([path])
})

it.each<[string, readonly Key[], unknown]>([
  ['of the site alone', [own], honest],
  ['of the site before the gateway’s', [own, cosigner], honest],
  ['of a session that there is already', [cosigner], { reasons: [{ field: 'pci' }] }],
  ['of a gateway that has no sessions', [cosigner], {}],
  ['of an unknown session', [cosigner], { key: null }],
])('refuses keys %s [H6]', async (_, keys, answer) => {
  await expect(pathsOf(keys, answer)).rejects.toThrow(knownError('RPC_NOT_ALLOWED').message)
})

it('grants nothing where the gateway does not answer', async () => {
  const silent = pathsOf([cosigner], undefined)
  await expect(silent).rejects.toThrow(knownError('NETWORK_FAILED').message)
})

it('has the gateway list the grant by the site’s origin, and continues if it does not answer [H6]', async () => {
  const received: { path: string; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const text: string[] = []
    for await (const chunk of request) text.push(String(chunk))
    received.push({ path: request.url ?? '', body: JSON.parse(text.join('')) })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const never = () => {
    throw new Error('Unexpected request')
  }
  const site: Site = {
    origin: 'https://shop.example',
    settings: {
      gatewayUrl: `http://127.0.0.1:${port}`,
      sites: [],
      chains: [],
      recoveryLimit: 100,
    },
    screens: { ask: never, still: never, onShown: never },
    keyholder: { ask: never },
    language: () => 'en',
    accountType: 'smartAccount',
    sent: new Map(),
    currency: () => 'USD',
  }
  const task = { site, node: nodeOf(async () => undefined), account: '0xAb' }
  const given = {
    pci,
    expiry: 9,
    policies: [],
    permissions: [],
    signer: { type: 'keys' as const, data: { keys: [cosigner, own] } },
  }
  const request = { ...given, chainId: '0x1' as const }
  await listSession(task, request, '0xabcd')
  const path = `/v1/sessions/${encodeURIComponent('eip155:1:0xAb')}/activate?projectId=shop.example`
  expect(received).toEqual([{ path, body: { ...given, context: '0xabcd' } }])
  server.close()
  await expect(listSession(task, request, '0xabcd')).resolves.toBeUndefined()
})
