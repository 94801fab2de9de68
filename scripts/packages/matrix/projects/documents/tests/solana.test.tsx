import { connect, type Latchkey, start } from '@latchkey/core'
import { LatchkeyProvider } from '@latchkey/react'
import { latestBlockhash, solanaAccount } from '@latchkey/solana/site'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { act } from 'react'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { makeLocalClient } from '../documents/docs/develop/client.tsx'
import { Checkout } from '../documents/docs/solana/checkout.tsx'
import { offerLatchkey } from '../documents/docs/solana/existing-app.tsx'
import { writeNote } from '../documents/docs/solana/kit.tsx'
import { tip } from '../documents/docs/solana/web3.tsx'
import { draw } from './draw.tsx'
import { patient } from './patience.ts'

const receiver = '7QTuGpPibXEP5CNTTp5911RgtUo7hU6qpKNCvTvX8xDr'
let client: Latchkey
let stop: () => void

beforeAll(async () => {
  // Node's Buffer is no Uint8Array of jsdom.
  vi.stubGlobal('Uint8Array', Object.getPrototypeOf(Buffer))
  client = makeLocalClient(inject('gatewayUrl'))
  stop = start(client)
  const { solana } = window.latchkeyDevWallets ?? {}
  if (solana) solana.mode = 'approve'
  const isSolana = ({ namespaces }: { namespaces: readonly string[] }) =>
    namespaces.includes('solana')
  const connectorId = await vi.waitUntil(() => client.connectors.get().find(isSolana)?.id, patient)
  await connect(client, { connectorId })
})
afterAll(() => {
  stop()
  vi.unstubAllGlobals()
})

it('sends with kit and web3.js, as solana.md says', async () => {
  expect(await writeNote(client, 'Hello')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  expect(await tip(client, receiver, 2_000_000n)).toBe('confirmed')
})

it('sends the bytes of a server, as solana.md says', async () => {
  const { blockhash: recentBlockhash } = await latestBlockhash(client)
  const feePayer = new PublicKey(solanaAccount(client).address ?? '')
  const toPubkey = new PublicKey(receiver)
  const transfer = SystemProgram.transfer({ fromPubkey: feePayer, toPubkey, lamports: 3_000_000 })
  const bytes = new Transaction({ feePayer, recentBlockhash })
    .add(transfer)
    .serialize({ requireAllSignatures: false })
  const place = await draw(
    <LatchkeyProvider client={client}>
      <Checkout transaction={bytes.toString('base64')} />
    </LatchkeyProvider>,
  )
  await act(async () => place.querySelector('button')?.click())
  await vi.waitUntil(() => place.querySelector('output')?.textContent === 'confirmed', patient)
})

it('registers the client for the wallet adapter, and not for its own dialog, as solana.md says', async () => {
  const names: unknown[] = []
  const register = (wallet: { name: string }) => names.push(wallet.name)
  const dialog = offerLatchkey(client)
  const ready = new CustomEvent('wallet-standard:app-ready', { detail: { register } })
  window.dispatchEvent(ready)
  expect(names).toContain('Latchkey')
  expect(client.connectors.get().map(({ name }) => name)).not.toContain('Latchkey')
  dialog.unmount()
})
