import { type Connector, type Latchkey, writable } from '@latchkey/core'
import { expect, it, onTestFinished } from 'vitest'
import { clientWith } from '../../testing/secrets.ts'
import { createJournal } from './journal.ts'
import { watchConnectors } from './watchConnectors.ts'

/** A client whose list of wallets a test sets, with one wallet, and its journal. */
function page(members: object = {}) {
  const base = clientWith('Wallet One')
  onTestFinished(() => base.close())
  const first = base.connectors.find('planted')
  if (!first) throw new Error('There is no wallet')
  const connector: Connector = Object.assign(first, members)
  const list = writable<readonly Connector[]>([connector])
  const client: Latchkey = { ...base, connectors: { ...base.connectors, ...list } }
  const journal = createJournal('react-0.1.0', () => 0)
  const notes = () => journal.recording.get().entries
  return { client, connector, list, journal, notes, watch: () => watchConnectors(client, journal) }
}
const request = { signal: AbortSignal.any([]), chainId: undefined }

it('gives back a wallet’s own functions, but not over those of other code [L38]', () => {
  const { connector, watch } = page()
  const { connect, restore, signer } = connector
  const undo = watch()
  expect(connector.connect).not.toBe(connect)
  const other = () => Promise.reject(new Error('Other'))
  connector.restore = other
  undo()
  expect(connector.connect).toBe(connect)
  expect(connector.signer).toBe(signer)
  expect(connector.restore).toBe(other)
  connector.restore = restore
  const later = () => undefined
  connector.signer = later
  undo()
  expect(connector.signer).toBe(later)
})

it('gives back the functions of a copy, and passes through one that it does not know [L38]', async () => {
  const { connector, list, notes, watch } = page()
  const { connect } = connector
  const undo = watch()
  const copy = { ...connector, contested: true }
  list.set([copy])
  expect(connector.connect).toBe(connect)
  expect(copy.connect).not.toBe(connect)
  await copy.disconnect().catch(() => {})
  expect(notes()).toMatchObject([{ method: 'disconnect' }])
  const unknown = { ...copy }
  undo()
  expect(copy.connect).toBe(connect)
  await unknown.disconnect().catch(() => {})
  expect(notes()).toHaveLength(1)
})

it('keeps no wallet that is no longer listed, and watches it again if it returns [L38]', () => {
  const { connector, list, watch } = page()
  const { connect } = connector
  onTestFinished(watch())
  list.set([])
  expect(connector.connect).toBe(connect)
  list.set([connector])
  expect(connector.connect).not.toBe(connect)
})

it('hands out the wallet’s own handle once it is over, and handles given before pass through [L38]', async () => {
  const wallet = { request: async () => 'answer' }
  const { connector, notes, watch } = page({ signer: () => wallet })
  const undo = watch()
  const given = connector.signer('solana')
  const { signer } = connector
  expect(given).not.toBe(wallet)
  undo()
  expect(signer('solana')).toBe(wallet)
  expect(await Reflect.get(Object(given), 'request')({ method: 'eth_chainId' })).toBe('answer')
  expect(notes()).toEqual([])
})

it('leaves members that have only a getter, and frozen wallets [L38]', () => {
  const { connector, client, list, journal } = page()
  const { connect, signer } = connector
  const fixed = Object.defineProperty({ ...connector }, 'connect', { get: () => connect })
  const frozen = Object.freeze({ ...connector })
  list.set([fixed, frozen])
  const undo = watchConnectors(client, journal)
  expect(fixed.connect).toBe(connect)
  expect(fixed.signer).not.toBe(signer)
  expect(frozen.signer).toBe(signer)
  undo()
  expect(fixed.signer).toBe(signer)
})

it('leaves a rejection that no code handles unhandled [L38]', async () => {
  const failure = new Error('No')
  const { connector, notes, watch } = page({ disconnect: () => Promise.reject(failure) })
  onTestFinished(watch())
  const unhandled: unknown[] = []
  const before = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', (reason) => unhandled.push(reason))
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection')
    for (const listener of before) process.on('unhandledRejection', listener)
  })
  void connector.disconnect()
  await expect.poll(() => unhandled).toEqual([failure])
  await connector.restore(request).catch(() => {})
  await new Promise((resolve) => setTimeout(resolve))
  expect(unhandled).toEqual([failure])
  expect(notes()).toMatchObject([{ code: 'UNKNOWN' }, { method: 'restore' }])
})
