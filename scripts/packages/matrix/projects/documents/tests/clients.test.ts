import type { Latchkey } from '@latchkey/core'
import { start } from '@latchkey/core'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { client as bitcoinAndPolkadot } from '../documents/docs/bitcoin-and-polkadot/client.tsx'
import { client as coinbase } from '../documents/docs/devices/coinbase.tsx'
import { client as ledger } from '../documents/docs/devices/ledger.tsx'
import { client as mobile } from '../documents/docs/devices/mobile.tsx'
import { client as networks } from '../documents/docs/options/networks.tsx'
import { leaveTestMode } from '../documents/docs/options/update.tsx'
import { client as safe, stop } from '../documents/docs/safe/client.tsx'
import { client as bitcoin } from '../documents/packages/bitcoin/README/client.tsx'
import { connectors } from '../documents/packages/connectors/README/connectors.tsx'
import {
  connectTo,
  client as core,
  stop as stopCore,
} from '../documents/packages/core/README/client.tsx'
import { client as evm } from '../documents/packages/evm/README/client.tsx'
import { client as polkadot } from '../documents/packages/polkadot/README/client.tsx'
import { chain, isRefused } from '../documents/packages/protocol/README/words.tsx'
import { isSigned } from '../documents/packages/siwx/README/verify.tsx'
import { client as solana } from '../documents/packages/solana/README/client.tsx'
import { connectors as walletConnect } from '../documents/packages/walletconnect/README/connectors.tsx'

const namesOf = (client: Latchkey) => client.options.networks.map(({ name }) => name)
const idsOf = (client: Latchkey) => client.connectors.get().map(({ id }) => id)

it.each([
  ['bitcoin-and-polkadot.md', bitcoinAndPolkadot, ['Bitcoin', 'Polkadot']],
  ['options.md', networks, ['Ethereum', 'Sepolia', 'Our Chain']],
  ['the README of bitcoin', bitcoin, ['Bitcoin']],
  ['the README of core', core, ['Ethereum']],
  ['the README of evm', evm, ['Ethereum', 'Base']],
  ['the README of polkadot', polkadot, ['Polkadot']],
  ['the README of solana', solana, ['Solana']],
])('the client of %s works with its networks', (_, client, names) => {
  expect(namesOf(client)).toEqual(names)
  start(client)()
})

it('the connectors of devices.md are there, but for the phone’s on a computer', () => {
  expect([...idsOf(coinbase), ...idsOf(ledger)]).toEqual(['coinbaseWalletSDK', 'ledger'])
  expect(idsOf(mobile)).toEqual([])
})

it('the client of safe.md finds no Safe outside of a frame', () => {
  expect(idsOf(safe)).toEqual([])
  stop()
})

it('updates options while a client is used, as options.md says', () => {
  leaveTestMode(networks)
  expect(namesOf(networks)).toEqual(['Ethereum', 'Base'])
})

it('gives connectors to createLatchkey, as the READMEs of connectors and walletconnect say', () => {
  for (const make of [...connectors, ...walletConnect]) expect(make).toBeTypeOf('function')
})

it('connects by an id, as the README of core says', async () => {
  const error = await connectTo('nobody').catch((cause: unknown) => cause)
  expect(isRefused(error)).toBe(false)
  expect(error).toMatchObject({ name: 'LatchkeyError' })
  expect(chain).toEqual({ namespace: 'eip155', reference: '1' })
  stopCore()
})

it('verifies what an account has signed, as the README of siwx says', async () => {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  const signature = await signMessage({ message: 'Let me in' })
  expect(await isSigned(address, 'Let me in', signature)).toBe(true)
})
