import { connect, createLatchkey, memoryStorage } from '@latchkey/core'
import { field } from '@latchkey/core/foreign'
import { hostileWallets } from '@latchkey/devkit/hostile'
import { localOne as network } from '@latchkey/devkit/networks'
import { isKnownError } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { external } from './index.ts'

const id = 'com.example.sdk'
/** The provider that a wallet announces in this page, read as a careless site would hand it on. */
function announcedBy(install: (page: Window) => () => void): unknown {
  let provider: unknown
  const hear = (event: Event) => {
    provider ??= field(field(event, 'detail'), 'provider')
  }
  window.addEventListener('eip6963:announceProvider', hear)
  const undo = install(window)
  window.removeEventListener('eip6963:announceProvider', hear)
  undo()
  return provider
}

// Who is hidden for its name or its picture has a provider like any other.
const wallets = hostileWallets.filter(
  ({ namespace, expectation }) => namespace === 'eip155' && expectation === 'listed',
)

it.each(wallets)('survives a brought wallet: $id [I4]', async ({ install, connecting }) => {
  const foreign = announcedBy(install)
  // What a site writes in plain JavaScript may be anything.
  const connector = external({ id, name: 'Own', provider: anything(foreign) })
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://127.0.0.1:9',
    networks: [network],
    connectors: [connector],
    storage: memoryStorage(),
  })
  // Who is to answer may take its time; who is to say nothing need not be waited for long.
  const isAnswered = connecting === 'connects' || connecting === 'fails'
  const signal = AbortSignal.timeout(isAnswered ? 30_000 : 300)
  const outcome = await connect(client, { connectorId: id, signal }).then(
    () => 'connects',
    (error: unknown) => {
      if (!isKnownError(error)) throw error
      return error.code === 'TIMED_OUT' ? 'waits' : 'fails'
    },
  )
  expect(client.getState().attempt).toBeNull()
  expect(client.getState().connections).toHaveLength(outcome === 'connects' ? 1 : 0)
  if (connecting !== 'either') expect(outcome).toBe(connecting)
})

function anything(value: unknown) {
  const all: { value?: never } = {}
  Reflect.set(all, 'value', value)
  if (all.value === undefined) throw new Error('no provider')
  return all.value
}
