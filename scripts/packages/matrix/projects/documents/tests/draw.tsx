import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const roots: Root[] = []

/** Draws in the page of the tests, until the test is over. Returns where. */
export async function draw(node: ReactNode): Promise<HTMLElement> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  roots.push(root)
  await act(async () => root.render(node))
  return place
}

// React would go on to work after the page of the tests is gone.
afterEach(() =>
  act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  }),
)
