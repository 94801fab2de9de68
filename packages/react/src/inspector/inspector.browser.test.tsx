import { connect, type Latchkey } from '@latchkey/core'
import fc from 'fast-check'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { LatchkeyProvider } from '../index.ts'
import { serve } from '../testing/gateway.ts'
import {
  anySecret,
  callWith,
  clientWith,
  emitWith,
  piecesOf,
  reportsWith,
} from '../testing/secrets.ts'
import { LatchkeyInspector, openInspector } from './index.ts'

const shadow = () => document.querySelector('latchkey-inspector')?.shadowRoot
const rows = () => [...(shadow()?.querySelectorAll<HTMLElement>('.timeline button') ?? [])]

it('draws no secret in any step, wherever one was [L38]', async () => {
  for (const secret of fc.sample(anySecret, 4)) {
    const unserve = serve(() => new Response(secret, { status: 500, statusText: 'No' }))
    const client = clientWith(secret)
    const inspector = openInspector(client)
    await connect(client, { connectorId: 'planted' })
    await callWith(secret)
    emitWith(client, secret)
    for (const report of reportsWith(secret)) client.slots.observe?.(report)
    await expect.poll(() => rows().length).toBe(inspector.recorder.get().entries.length)
    for (const row of rows()) {
      row.click()
      await expect.poll(() => row.getAttribute('aria-current')).toBe('step')
      const drawn = shadow()?.innerHTML ?? ''
      expect(piecesOf(secret).filter((piece) => drawn.includes(piece))).toEqual([])
    }
    inspector.close()
    unserve()
  }
})

it('is in the page while its component is, apart from the page’s own content [L38]', async () => {
  const client: Latchkey = clientWith('Wallet One')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => place.remove())
  root.render(
    <LatchkeyProvider client={client}>
      <LatchkeyInspector isOpen />
    </LatchkeyProvider>,
  )
  await expect.poll(() => shadow()?.querySelector('h2')?.textContent).toBe('Latchkey inspector')
  expect(place.textContent).toBe('')
  openInspector(client)
  expect(document.querySelectorAll('latchkey-inspector')).toHaveLength(1)
  client.slots.inspector?.close()
  expect(shadow()).toBeUndefined()
  root.unmount()
})

it('shows the same steps in a window, which closes with the inspector [L38]', async () => {
  const client = clientWith('Wallet One')
  const opened: Window[] = []
  const { open } = window
  window.open = (...given) => {
    const page = open.call(window, ...given)
    if (page) opened.push(page)
    return page
  }
  onTestFinished(() => {
    window.open = open
  })
  const inspector = openInspector(client)
  const named = (name: string) =>
    [...(shadow()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === name)
  await expect.poll(() => named('Window')).toBeDefined()
  named('Window')?.click()
  await expect.poll(() => opened.length).toBe(1)
  const within = () => opened[0]?.document.querySelector('latchkey-inspector')?.shadowRoot
  const steps = () => within()?.querySelectorAll('.timeline button').length
  await expect.poll(steps).toBe(1)
  expect(within()?.adoptedStyleSheets).toHaveLength(1)
  expect(named('Inspector')).toBeDefined()
  client.events.emit({ event: 'CLICK_NETWORKS' })
  await expect.poll(steps).toBe(2)
  inspector.close()
  await expect.poll(() => opened[0]?.closed).toBe(true)
})
