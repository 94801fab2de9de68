import { knownError } from '@latchkey/protocol'
import { expect, it, vi } from 'vitest'
import { connect } from '../connecting.ts'
import type { Resumed } from '../kernel/connector/connector.ts'
import { connectionStatus } from '../kernel/state/derive.ts'
import { start } from '../start.ts'
import { never, pairing, scriptedWallet } from '../testing/wallet.ts'
import { evmAccount, testClient } from '../testing/world.ts'
import { deepLinkChoice, rememberDeepLink } from './deepLink.ts'

/** Opens a page whose tab had sent a request to a wallet before a reload. `answer` is the wallet's answer. */
function page(answer: () => Promise<Resumed>) {
  const signals: AbortSignal[] = []
  const wallet = scriptedWallet({
    id: 'walletConnect',
    ...pairing,
    resume: () => (request) => {
      signals.push(request.signal)
      return answer()
    },
  })
  const client = testClient({ connectors: [wallet, scriptedWallet({ id: 'other' })] })
  return { client, signals }
}

const approved = async () => ({ accounts: [evmAccount(1)], wallet: { name: 'Fox' } })

it('connects the wallet that approved while the page was away, and keeps the link to it', async () => {
  const { client } = page(approved)
  rememberDeepLink(client, { href: 'fox://', name: 'Fox' })
  const stop = start(client)
  await expect
    .poll(() => client.getState().connections)
    .toMatchObject([{ name: 'Fox', live: true }])
  expect(deepLinkChoice(client)).toEqual({ href: 'fox://', name: 'Fox' })
  stop()
})

it('remembers the wallet that the visitor had picked as recent, and shows its picture [C6]', async () => {
  const fox = { id: 'fox', name: 'Fox', image_id: 'fox-picture', mobile_link: 'fox://' }
  for (const { picked, recent } of [
    { picked: fox, recent: [fox] },
    { picked: { name: 'Fox' }, recent: [] },
    { picked: undefined, recent: [] },
  ]) {
    const { client } = page(async () => ({ ...(await approved()), picked }))
    const stop = start(client)
    await expect.poll(() => client.getState().connections).toHaveLength(1)
    expect(client.getState().recent).toEqual(recent)
    const imageUrl = expect.stringContaining('fox-picture')
    if (picked === fox)
      await expect.poll(() => client.getState().connections).toMatchObject([{ imageUrl }])
    stop()
  }
})

it('waits on for the wallet while the page is stopped, and asks it no second time', async () => {
  let answer = (_: Resumed) => {}
  const { client, signals } = page(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  const stopFirst = start(client)
  await expect.poll(() => signals).toHaveLength(1)
  stopFirst()
  expect(signals[0]?.aborted).toBe(false)
  const stop = start(client)
  await vi.dynamicImportSettled()
  answer(await approved())
  await expect.poll(() => client.getState().connections).toHaveLength(1)
  expect(signals).toHaveLength(1)
  stop()
})

it('shows nothing of a wallet that has not answered, and ends with the next attempt', async () => {
  const { client, signals } = page(never)
  const stop = start(client)
  await expect.poll(() => signals).toHaveLength(1)
  expect(connectionStatus(client.getState())).toBe('disconnected')
  expect(signals[0]?.aborted).toBe(false)
  await connect(client, { connectorId: 'other' })
  expect(signals[0]?.aborted).toBe(true)
  expect(client.getState().connections).toMatchObject([{ connectorId: 'other' }])
  stop()
})

it('reports nothing when the wallet declined or its answer is invalid', async () => {
  for (const answer of [
    () => Promise.reject(knownError('CONNECTION_DECLINED')),
    async () => ({ accounts: [] }),
  ]) {
    const { client, signals } = page(answer)
    const onEvent = vi.fn()
    client.events.subscribe(onEvent)
    const stop = start(client)
    await expect.poll(() => signals).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve))
    expect(client.getState().connections).toEqual([])
    expect(onEvent).not.toHaveBeenCalled()
    stop()
  }
})

it('forgets the link to a wallet that did not connect after all, so that requests do not open it [C11.4]', async () => {
  const { client } = page(() => Promise.reject(knownError('CONNECTION_DECLINED')))
  rememberDeepLink(client, { href: 'fox://', name: 'Fox' })
  const stop = start(client)
  await expect.poll(() => deepLinkChoice(client)).toBeUndefined()
  stop()
})

it('goes on once, also where the page starts twice, as in StrictMode', async () => {
  const { client, signals } = page(approved)
  start(client)()
  const stop = start(client)
  await expect.poll(() => client.getState().connections).toHaveLength(1)
  expect(signals).toHaveLength(1)
  stop()
})

it('does not ask again what the visitor asks already', async () => {
  const { client, signals } = page(approved)
  const connecting = connect(client, { connectorId: 'other' })
  const stop = start(client)
  await connecting
  expect(client.getState().connections).toMatchObject([{ connectorId: 'other' }])
  expect(signals).toEqual([])
  stop()
})
