import { serverClock } from '@latchkey/service/clock'
import { expect, it, onTestFinished } from 'vitest'
import { createNodeLink, type NodeLink } from './nodeLink.ts'
import { startNode } from './testing/node.ts'

const timeout = 2_000

it('does not give up a link that is unused after it connects', async () => {
  const node = await startNode()
  onTestFinished(node.stop)
  const given: string[] = []

  function link(name: string, isNeeded: boolean, on: { up(): void; gaveUp(): void }) {
    const made = createNodeLink(
      { url: `ws://127.0.0.1:${node.port}`, timeout, clock: serverClock },
      {
        isNeeded: () => isNeeded,
        up: on.up,
        down: () => {},
        gaveUp() {
          given.push(name)
          on.gaveUp()
        },
        notified: () => {},
      },
    )
    onTestFinished(made.close)
    made.connect()
    return made
  }

  const ignore = () => {}
  const idle = await new Promise<NodeLink>((resolve) => {
    const made = link('idle', false, { up: () => resolve(made), gaveUp: ignore })
  })
  // Begun later, and never answered: its time is over after the other's would be.
  await new Promise<void>((gaveUp) => link('silent', true, { up: ignore, gaveUp }))
  expect([given, idle.isUp()]).toEqual([['silent'], true])
})
