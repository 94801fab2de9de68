import { createServer, type Server } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { freePort } from '../process/free-port.ts'
import { startAnvil } from './anvil.ts'

vi.mock(import('../process/free-port.ts'), async (importOriginal) => {
  const { freePort } = await importOriginal()
  return { freePort: vi.fn(freePort) }
})

const squatters: Server[] = []
afterEach(() => {
  for (const squatter of squatters.splice(0)) squatter.close()
})

/** A port that something listens on. */
function takenPort(): Promise<number> {
  return new Promise((resolve) => {
    const squatter = createServer().listen(0, '127.0.0.1', () => {
      const address = squatter.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
    squatters.push(squatter)
  })
}

it('takes another free port where one was taken just before', async () => {
  const port = await takenPort()
  vi.mocked(freePort).mockResolvedValueOnce(port)
  const anvil = await startAnvil({ chainId: 10, port: 0, timestamp: 1_700_000_000 })
  expect(new URL(anvil.rpcUrl).port).not.toBe(String(port))
  await anvil.stop()
})

it('takes no other port than the one it is given', async () => {
  const port = await takenPort()
  const started = startAnvil({ chainId: 10, port, timestamp: 1_700_000_000 })
  await expect(started).rejects.toThrow(`anvil on port ${port} ended with`)
})
