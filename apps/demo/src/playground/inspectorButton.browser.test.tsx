import { createLatchkey, memoryStorage } from '@latchkey/core'
import { localNetworks } from '@latchkey/devkit/networks'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { InspectorButton } from './InspectorButton.tsx'

const options = { projectId: 'p', gatewayUrl: 'https://gateway.test', networks: localNetworks }
const shown = () => document.querySelectorAll('latchkey-inspector')

it('opens the inspector of the playground’s client, of a new one, and closes it [L38]', async () => {
  const [first, second] = [0, 1].map(() => createLatchkey({ ...options, storage: memoryStorage() }))
  if (!first || !second) throw new Error('There are no clients')
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  root.render(<InspectorButton client={first} />)
  await expect.poll(() => place.textContent).toBe('Inspector')
  expect(shown()).toHaveLength(0)
  place.querySelector('button')?.click()
  await expect.poll(() => first.slots.inspector).toBeDefined()
  expect(shown()).toHaveLength(1)
  root.render(<InspectorButton client={second} />)
  await expect.poll(() => second.slots.inspector).toBeDefined()
  expect(first.slots.inspector).toBeUndefined()
  place.querySelector('button')?.click()
  await expect.poll(() => shown().length).toBe(0)
})
