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
  for (const secret of fc.sample(anySecret, 12)) {
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
