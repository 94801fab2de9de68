import { createServer } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../process/free-port.ts'
import { startAnvil } from './anvil.ts'

vi.mock(import('../process/free-port.ts'), async (importOriginal) => {
  const { freePort } = await importOriginal()
  return { freePort: vi.fn(freePort) }
})

it('takes another free port where one was taken just before', async () => {
  const port = await freePort()
  const squatter = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void squatter.close())
  await new Promise((resolve) => squatter.once('listening', resolve))
  vi.mocked(freePort).mockResolvedValueOnce(port)
  const anvil = await startAnvil({ chainId: 10, port: 0, timestamp: 1_700_000_000 })
  expect(new URL(anvil.rpcUrl).port).not.toBe(String(port))
  await anvil.stop()
})
