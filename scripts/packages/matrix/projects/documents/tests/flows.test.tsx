import { connect, type Latchkey, type Network, start } from '@latchkey/core'
import { controls } from '@latchkey/devkit'
import { localOne } from '@latchkey/devkit/networks'
import { evmKeys } from '@latchkey/devkit/wallets'
import { LatchkeyProvider } from '@latchkey/react'
import { act } from 'react'
import { defineChain } from 'viem'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { drawWallets, letIn, watchAccount } from '../documents/docs/core/core.tsx'
import { signOrder } from '../documents/docs/core/order.tsx'
import { makeLocalClient } from '../documents/docs/develop/client.tsx'
import { pay as payByEthers5 } from '../documents/docs/interop/ethers-5/pay.tsx'
import { pay as payByEthers6 } from '../documents/docs/interop/ethers-6.tsx'
import { providerOf } from '../documents/docs/interop/provider.tsx'
import { pay as payByViem } from '../documents/docs/interop/viem.tsx'
import { logWallets } from '../documents/docs/options/explain.tsx'
import { Page as ArabicPage } from '../documents/docs/options/languages.tsx'
import { SignIn } from '../documents/docs/options/sign-in.tsx'
import { Page as ThemedPage } from '../documents/docs/options/themed.tsx'
import { payIfSound } from '../documents/docs/review/own.tsx'
import { Pay } from '../documents/docs/review/pay.tsx'
import { pay as payByPlan } from '../documents/docs/transactions/pay.tsx'
import { App } from '../documents/packages/react/README/app.tsx'
import { draw } from './draw.tsx'
import { patient } from './patience.ts'

const [first] = evmKeys
const receiver = '0x000000000000000000000000000000000000dEaD'
const gatewayUrl = inject('gatewayUrl')
let client: Latchkey
let stop: () => void

beforeAll(async () => {
  client = makeLocalClient(gatewayUrl)
  stop = start(client)
  const { evm, second } = window.latchkeyDevWallets ?? {}
  for (const switches of [evm, second]) if (switches) switches.mode = 'approve'
  const connectorId = await vi.waitUntil(
    () => client.connectors.get().find(({ name }) => name === 'Dev Wallet')?.id,
    patient,
  )
  await connect(client, { connectorId })
})
afterAll(() => stop())

it('connects the dev wallets of develop.md on the local networks', () => {
  expect(client.getState().connections).toHaveLength(1)
  expect(client.options.networks).toHaveLength(3)
})

it('draws a list of wallets, signs and hears of another account, as core.md says', async () => {
  const place = document.createElement('div')
  const undo = drawWallets(client, place)
  expect(place.textContent).toContain('Dev Wallet')
  undo()
  expect(await letIn(client)).toMatch(/^0x[\da-f]{130}$/)
  expect(await signOrder(client, 31337, receiver)).toMatch(/^0x[\da-f]{130}$/)
  const received = vi.fn()
  const forget = watchAccount(client, received)
  window.latchkeyDevWallets?.evm?.changeAccount(1)
  await vi.waitUntil(() => received.mock.calls.length > 0, patient)
  window.latchkeyDevWallets?.evm?.changeAccount(0)
  await vi.waitUntil(() => received.mock.calls.length > 1, patient)
  expect(received.mock.calls.at(-1)).toEqual([first.address])
  forget()
})

it('pays as transactions.md says', async () => {
  const { advance } = controls(inject('world'))
  let ended = false
  const paid = payByPlan(client, receiver).finally(() => {
    ended = true
  })
  // Until nothing can undo it, the chain has to go on.
  const goOn = () => advance('eip155:31337', 70).then(() => ended)
  await vi.waitUntil(goOn, { ...patient, interval: 500 })
  expect(await paid).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }])
})

it('pays by viem, ethers 5 and ethers 6, as interop.md says', async () => {
  const provider = providerOf(client)
  const { name, nativeCurrency }: Network = localOne
  const rpcUrls = { default: { http: [gatewayUrl] } }
  const chain = defineChain({ id: 31337, name, nativeCurrency, rpcUrls })
  expect(await payByViem(provider, chain, receiver, 1n)).toMatchObject({ status: 'success' })
  expect(await payByEthers6(provider, receiver, 1n)).toMatchObject({ status: 1 })
  expect(await payByEthers5(provider, receiver, 1n)).toMatchObject({ status: 1 })
})

it('pays what has been reviewed, as review.md says', async () => {
  expect(await payIfSound(client, receiver)).toMatch(/^0x[\da-f]{64}$/)
  const place = await draw(
    <LatchkeyProvider client={client}>
      <Pay to={receiver} amount={1n} />
    </LatchkeyProvider>,
  )
  expect(place.querySelector('button')?.textContent).toBe('Pay')
})

it('signs in as options.md says', async () => {
  const place = await draw(
    <LatchkeyProvider client={client}>
      <SignIn />
    </LatchkeyProvider>,
  )
  const button = place.querySelector('button')
  expect(button?.textContent).toBe('Sign in')
  const { evm } = window.latchkeyDevWallets ?? {}
  if (evm) evm.mode = 'reject'
  await act(async () => button?.click())
  await vi.waitUntil(() => place.querySelector('p'), patient)
  if (evm) evm.mode = 'approve'
  await act(async () => button?.click())
  await vi.waitUntil(() => !place.querySelector('p') && button?.disabled === false, patient)
})

it('draws the button in the pages of options.md on themes and languages, and in that of the README of react', async () => {
  for (const Page of [ThemedPage, ArabicPage, App]) {
    const place = await draw(<Page client={client} />)
    expect(place.querySelector('.latchkey-button')?.textContent).toContain('0xf39F')
  }
})

it('explains the wallets as options.md says', () => {
  const table = vi.spyOn(console, 'table').mockReturnValue()
  logWallets(client)
  expect(table.mock.calls[0]?.[0]).toContainEqual(expect.objectContaining({ name: 'Dev Wallet' }))
})
