import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languageChoice } from '../account/languageChoice.ts'
import { moneyChoice } from '../account/money/preferences.ts'
import { connect } from '../connecting.ts'
import { addressBook } from '../contacts/addressBook.ts'
import { memoryStorage } from '../kernel/storage/memory.ts'
import type { Storage } from '../kernel/storage/storage.ts'
import { scriptedWallet } from './wallet.ts'
import { evmAccount, sol, solAccount, testClient } from './world.ts'

// A file for each released version: what it has stored for a visitor who did all of this. Vitest writes the file of the
// present version (`vitest -u`). Files of released versions are never edited.
const folder = join(import.meta.dirname, 'stored')
const { version }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
)

const wallets = () => [
  scriptedWallet({ id: 'io.metamask', name: 'MetaMask' }),
  scriptedWallet({
    id: 'phantom',
    name: 'Phantom',
    namespaces: ['solana'],
    accounts: [solAccount(1)],
  }),
]
const contact = { namespace: 'eip155' as const, address: evmAccount(7).address, name: 'Zoë' }

/** A storage that can be listed. */
function listedStorage(initial: Record<string, string> = {}): Storage & { all: typeof initial } {
  const all = { ...initial }
  return {
    ...memoryStorage(),
    all,
    get: (key) => all[key] ?? null,
    set: (key, value) => void Reflect.set(all, key, value),
    remove: (key) => void Reflect.deleteProperty(all, key),
  }
}

it('stores what the fixture of this version has [L39]', async () => {
  const storage = listedStorage()
  const client = testClient({ storage, connectors: wallets() })
  await connect(client, { connectorId: 'io.metamask' })
  await connect(client, { connectorId: 'phantom' })
  addressBook(client).save(contact)
  moneyChoice(client).change({ currency: 'EUR', hidesSmall: true })
  languageChoice(client).change('de')
  const stored = Object.fromEntries(Object.entries(storage.all).toSorted())
  await expect(`${JSON.stringify(stored, null, 2)}\n`).toMatchFileSnapshot(
    join(folder, `${version}.json`),
  )
})

it.each(globSync('*.json', { cwd: folder }))('restores what %s has, without loss [L39]', (file) => {
  const storage = listedStorage(JSON.parse(readFileSync(join(folder, file), 'utf8')))
  const client = testClient({ storage, connectors: wallets() })
  const { connections, selected, network } = client.getState()
  expect(connections.map(({ name, accounts }) => [name, accounts])).toEqual([
    ['MetaMask', [evmAccount(1)]],
    ['Phantom', [solAccount(1)]],
  ])
  expect(selected).toMatchObject({
    eip155: { connectorId: 'io.metamask' },
    solana: { connectorId: 'phantom' },
  })
  expect(network).toBe(sol.caipNetworkId)
  expect(addressBook(client).get()).toEqual([contact])
  expect(moneyChoice(client).get()).toEqual({ currency: 'EUR', hidesSmall: true })
  expect(languageChoice(client).get()).toBe('de')
})
