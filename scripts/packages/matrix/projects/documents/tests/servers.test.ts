// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, start } from '@latchkey/core'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { withRelay } from '../documents/docs/relay/relay.tsx'
import { makeClient } from '../documents/docs/walletconnect/client.tsx'
import { address, chains } from '../documents/packages/devkit/README/world.tsx'
import { inProcess, overHttp } from '../documents/packages/gateway/README/gateway.tsx'
import { watchBlocks } from '../documents/packages/gateway/README/socket.tsx'
import { visits } from '../documents/packages/service/README/visits.tsx'
import { patient } from './patience.ts'

it('makes a pairing at the relay, as relay.md and walletconnect.md say', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'relay-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await withRelay(join(folder, 'relay.db'), async (url) => {
    const client = makeClient(url)
    const stop = start(client)
    const [connector] = client.connectors.get()
    const uri = await new Promise<string>((onUri, reject) => {
      connect(client, { connectorId: connector?.id ?? '', onUri }).catch(reject)
    })
    expect(uri).toMatch(/^wc:[\da-f]{64}@2\?/)
    stop()
    await client.close()
  })
})

it('starts a gateway as its README says', async () => {
  expect([overHttp.status, inProcess.status]).toEqual([200, 200])
})

it('keeps rows as the README of the services’ ground says', () => {
  expect(visits).toEqual([{ page: '/', at: expect.any(Number) }])
})

it('reports blocks over a WebSocket as the README of the gateway describes', async () => {
  const [chain] = inject('world').chains
  const blocks: bigint[] = []
  const stop = watchBlocks(inject('gatewayUrl'), chain?.id ?? '', (block) => blocks.push(block))
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'evm_mine', params: [] })
  const headers = { 'content-type': 'application/json' }
  await vi.waitFor(async () => {
    await fetch(chain?.rpcUrl ?? '', { method: 'POST', headers, body })
    expect(blocks.length).toBeGreaterThan(0)
  }, patient)
  stop()
})

it('starts a world as the README of the devkit says', () => {
  expect(chains.map(({ id }) => id)).toEqual(['eip155:31337', 'eip155:31338', 'solana:localnet'])
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
})
