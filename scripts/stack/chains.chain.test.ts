import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startChains } from './chains.ts'

it.each(['evm', 'solana'] as const)('takes other ports where that of %s is taken', async (name) => {
  const squatter = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void squatter.close())
  await new Promise((resolve) => squatter.once('listening', resolve))
  const bound = squatter.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const notices: string[] = []
  const ports = { evm: 0, evmSecond: 0, solana: 0, [name]: port }
  const world = await startChains(ports, (text) => notices.push(text))
  await world.stop()
  expect(notices).toEqual([expect.stringContaining('is busy: the chains take others.')])
  expect(world.description.chains.map(({ rpcUrl }) => new URL(rpcUrl).port)).not.toContain(
    `${port}`,
  )
})
