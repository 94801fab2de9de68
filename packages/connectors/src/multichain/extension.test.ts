import { getDefaultTransport, getMultichainClient } from '@metamask/multichain-api-client'
import { afterEach, expect, it, vi } from 'vitest'
import { createExtension, createWindow, extensionId, origin } from './extension.fixture.ts'

const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'

afterEach(() => vi.unstubAllGlobals())

it.each([
  'port',
  'window',
])('MetaMask’s own client uses the extension of these tests over its %s [A2]', async (way) => {
  const extension = createExtension({ 'eip155:1': [address] }, (chain, method) => [chain, method])
  const window = createWindow()
  vi.stubGlobal('window', window)
  vi.stubGlobal('location', { origin })
  if (way === 'port') vi.stubGlobal('chrome', extension.chrome)
  else extension.listenIn(window)

  const client = getMultichainClient({ transport: getDefaultTransport({ extensionId }) })
  const changes = vi.fn()
  client.onNotification(changes)
  const scope = { methods: [], notifications: [], accounts: [] }
  const made = await client.createSession({
    optionalScopes: { 'eip155:1': scope, 'eip155:10': scope },
  })
  const sessionScopes = { 'eip155:1': { ...scope, accounts: [`eip155:1:${address}`] } }
  expect(made).toMatchObject({ sessionScopes })
  expect(changes).toHaveBeenCalledWith(
    expect.objectContaining({ method: 'wallet_sessionChanged', params: { sessionScopes } }),
  )
  expect(
    await client.invokeMethod({
      scope: 'eip155:1',
      request: { method: 'eth_blockNumber', params: [] },
    }),
  ).toEqual(['eip155:1', 'eth_blockNumber'])
  await client.revokeSession({})
  expect(await client.getSession()).toMatchObject({ sessionScopes: {} })
})
