import type { Latchkey } from '@latchkey/core'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeDialog, type MountedDialog, mountDialog, openDialog } from '../../index.ts'
import { fullGateway, serve } from '../../testing/gateway.ts'
import { openPage } from '../../testing/page.tsx'
import { createWorld } from '../../testing/world.ts'
import { useLatchkeyClient } from '../hooks/useLatchkeyClient.ts'

let unserve = () => {}
let leave = () => {}

beforeEach(() => {
  unserve = serve(fullGateway)
})
afterEach(() => {
  leave()
  unserve()
})

const shadow = () => document.querySelector('latchkey-dialog')?.shadowRoot
const native = () => shadow()?.querySelector('dialog')
const title = () => shadow()?.querySelector('h2')?.textContent

function mounted(client: Latchkey, options?: Parameters<typeof mountDialog>[1]): MountedDialog {
  const dialog = mountDialog(client, options)
  leave = dialog.unmount
  return dialog
}

describe('a page without React', () => {
  it('has the dialog by mountDialog, opens it on a view and closes it [K8.1]', async () => {
    const { client, wallets } = createWorld()
    const dialog = mounted(client)
    const openStates: boolean[] = []
    dialog.subscribe(() => openStates.push(dialog.get().open))
    dialog.open({ view: 'WhatIsAWallet' })
    await expect.poll(() => native()?.open).toBe(true)
    await expect.poll(title).toBe('What is a wallet?')
    dialog.close()
    expect(native()?.open).toBe(false)
    dialog.open()
    await expect.poll(title).toBe('Connect a wallet')
    expect(openStates).toContain(true)
    const row = () =>
      [...(shadow()?.querySelectorAll<HTMLElement>('.row') ?? [])].find((one) =>
        one.textContent?.includes('MetaMask'),
      )
    await expect.poll(row).toBeTruthy()
    row()?.click()
    await expect.poll(() => client.getState().connections.length).toBe(1)
    expect(wallets.metamask.requests.connect).toBe(1)
    await expect.poll(() => native()?.open).toBe(false)
  })

  it('has it drawn when it is idle, in the theme that holds now, until it is unmounted [K8.1]', async () => {
    const dialog = mounted(createWorld().client, { theme: { mode: 'dark' } })
    await expect.poll(() => shadow()?.querySelector('.row')).toBeTruthy()
    const element = document.querySelector<HTMLElement>('latchkey-dialog')
    expect(element?.dataset.theme).toBe('dark')
    dialog.setTheme({ mode: 'light' })
    expect(element?.dataset.theme).toBe('light')
    dialog.unmount()
    expect(document.querySelector('latchkey-dialog')).toBeNull()
  })
})

describe('openDialog', () => {
  it('opens and closes without a hook, and nothing of the page is drawn again [K4.1]', async () => {
    let drawn = 0
    const { client } = createWorld()
    const page = openPage(client, { children: <Counted onDraw={() => (drawn += 1)} /> })
    leave = page.close
    await expect.poll(() => shadow()?.querySelector('.row')).toBeTruthy()
    const before = drawn
    openDialog(client, { view: 'WhatIsAWallet' })
    await expect.poll(page.title).toBe('What is a wallet?')
    closeDialog(client)
    expect(page.dialog().open).toBe(false)
    openDialog(client)
    await expect.poll(page.title).toBe('Connect a wallet')
    expect(drawn).toBe(before)
  })

  it('says so where the client has no dialog', () => {
    const { client } = createWorld()
    expect(() => openDialog(client)).toThrow('no dialog in the page')
    mounted(client).unmount()
    expect(() => closeDialog(client)).toThrow('no dialog in the page')
  })
})

/** A part of the page that knows the client, as wagmi's provider does. */
function Counted({ onDraw }: { onDraw: () => void }) {
  const client = useLatchkeyClient()
  const [id] = useState(client.options.projectId)
  onDraw()
  return <p>{id}</p>
}
