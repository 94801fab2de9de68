import { connect, type LatchkeyEvent } from '@latchkey/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDialog } from '../shell/createDialog.ts'
import { createWorld } from '../testing/world.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('snackbars', () => {
  const dialogOf = () => createDialog(createWorld().client)

  it('come in three kinds, and leave by themselves after 2.5 s [B9.2]', () => {
    const dialog = dialogOf()
    for (const variant of ['success', 'error'] as const) {
      dialog.notify(variant, 'a')
      vi.advanceTimersByTime(150)
      expect(dialog.get().snackbar).toEqual({ variant, message: 'a' })
      vi.advanceTimersByTime(2_500)
      expect(dialog.get().snackbar).toBeNull()
    }
    dialog.notify('loading', 'b')
    vi.advanceTimersByTime(60_000)
    expect(dialog.get().snackbar).toEqual({ variant: 'loading', message: 'b' })
  })

  it('close the one before and appear 150 ms later [B9.3][B10.2]', () => {
    const dialog = dialogOf()
    dialog.notify('success', 'first')
    dialog.notify('error', 'second')
    expect(dialog.get().snackbar).toBeNull()
    vi.advanceTimersByTime(149)
    expect(dialog.get().snackbar).toBeNull()
    vi.advanceTimersByTime(1)
    expect(dialog.get().snackbar).toEqual({ variant: 'error', message: 'second' })
  })

  it('show only the newest when several come at once', () => {
    const dialog = dialogOf()
    for (const message of ['a', 'b', 'c']) dialog.notify('success', message)
    vi.advanceTimersByTime(150)
    expect(dialog.get().snackbar?.message).toBe('c')
  })
})

describe('the form to send', () => {
  it('emits an event when it is opened, from the account or by the site [H2]', () => {
    const { client } = createWorld()
    const emitted: LatchkeyEvent[] = []
    client.events.subscribe((event) => emitted.push(event))
    const dialog = createDialog(client)
    dialog.open()
    dialog.push({ view: 'WalletSend' })
    dialog.back()
    dialog.open({ view: 'WalletSend' })
    const { network } = client.getState()
    const opened = { event: 'OPEN_SEND', properties: { isSmartAccount: false, network } }
    expect(emitted.filter(({ event }) => event === 'OPEN_SEND')).toEqual([opened, opened])
  })
})

describe('closing', () => {
  it('reports opening and closing, and whether a wallet is connected [H2]', async () => {
    const { client } = createWorld()
    const emitted: LatchkeyEvent[] = []
    client.events.subscribe((event) => emitted.push(event))
    const dialog = createDialog(client)
    dialog.open()
    dialog.close()
    await connect(client, { connectorId: 'metamask' })
    dialog.open()
    expect(emitted.filter(({ event }) => event.startsWith('MODAL'))).toEqual([
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'MODAL_CLOSE', properties: { connected: false } },
      { event: 'MODAL_OPEN', properties: { connected: true } },
    ])
  })

  it('closes on back where nothing is left [B4.2]', () => {
    const dialog = createDialog(createWorld().client)
    dialog.open()
    dialog.push({ view: 'AllWallets' })
    dialog.back()
    expect(dialog.get()).toMatchObject({ open: true, stack: [{ view: 'Connect' }] })
    dialog.back()
    expect(dialog.get().open).toBe(false)
  })

  it('restarts a card in place instead [B8.5]', async () => {
    const { client } = createWorld()
    const card = createDialog(client, true)
    card.push({ view: 'AllWallets' })
    card.close()
    expect(card.get().stack).toEqual([{ view: 'Connect' }])
    await connect(client, { connectorId: 'metamask' })
    card.close()
    expect(card.get().stack).toEqual([{ view: 'Account' }])
  })
})
