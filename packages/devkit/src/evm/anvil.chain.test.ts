import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startAnvil } from './anvil.ts'

const rules = { chainId: 10, timestamp: 1_700_000_000 }

it('lets each of many chains bind a separate port', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => startAnvil({ ...rules, port: 0 })))
  onTestFinished(async () => void (await Promise.all(all.map(({ stop }) => stop()))))
  expect(new Set(all.map(({ rpcUrl }) => rpcUrl)).size).toBe(all.length)
})

it('says that a port is taken, and never answers for the program that has it', async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void squatter.close())
  await new Promise((resolve) => squatter.once('listening', resolve))
  const bound = squatter.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  await expect(startAnvil({ ...rules, port })).rejects.toThrow(
    `anvil on port ${port} ended with 1: Error: Address already in use`,
  )
})
