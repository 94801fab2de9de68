import {
  type Connected,
  type Connector,
  createLatchkey,
  memoryStorage,
  singleWallet,
} from '@latchkey/core'
import { evmKeys } from '@latchkey/devkit'
import { mainnet } from '@latchkey/evm/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectInSafe } from './index.ts'

const actions = '@latchkey/core/actions'
afterEach(() => vi.doUnmock(actions))

/** Creates a page in a detected Safe, which answers when the test lets it. */
function page() {
  const { address } = evmKeys[0]
  let answer = (_connected: Connected) => {}
  const answered = new Promise<Connected>((resolve) => {
    answer = resolve
  })
  const connect = vi.fn(() => answered)
  const safe: Connector = {
    ...singleWallet,
    id: 'safe',
    name: 'Safe',
    type: 'EXTERNAL',
    namespaces: ['eip155'],
    connect,
    restore: async () => null,
    disconnect: async () => {},
    signer: () => undefined,
    subscribe: () => () => {},
  }
  const access = { projectId: 'test', gatewayUrl: 'http://127.0.0.1:9' }
  const storage = memoryStorage()
  const client = createLatchkey({
    ...access,
    networks: [mainnet],
    storage,
    connectors: [() => safe],
  })
  const accounts = [{ namespace: 'eip155', address, type: 'eoa' }] as const
  return { client, connect, answer: () => answer({ accounts }) }
}
const connected = ({ client }: ReturnType<typeof page>) =>
  client.getState().connections.map(({ connectorId }) => connectorId)

describe('connecting in a Safe without a click', () => {
  it('connects the Safe that is there', async () => {
    const opened = page()
    connectInSafe(opened.client)
    opened.answer()
    await expect.poll(() => connected(opened)).toEqual(['safe'])
  })

  it('asks nothing when it was undone before it had loaded', async () => {
    const { client, connect } = page()
    connectInSafe(client)()
    await vi.dynamicImportSettled()
    expect(connect).not.toHaveBeenCalled()
    expect(client.getState().connections).toEqual([])
  })

  it('connects nothing when it was undone before the Safe has answered', async () => {
    const opened = page()
    const undo = connectInSafe(opened.client)
    await expect.poll(() => opened.client.getState().attempt).not.toBeNull()
    undo()
    opened.answer()
    await expect.poll(() => opened.client.getState().attempt).toBeNull()
    expect(connected(opened)).toEqual([])
  })

  it('loads again what could not be loaded', async () => {
    let tries = 0
    vi.doMock(actions, async (original) => {
      tries += 1
      if (tries === 1) throw new Error('offline')
      return original()
    })
    const opened = page()
    const undo = connectInSafe(opened.client)
    opened.answer()
    await expect.poll(() => connected(opened)).toEqual(['safe'])
    expect(tries).toBe(2)
    undo()
  })
})
