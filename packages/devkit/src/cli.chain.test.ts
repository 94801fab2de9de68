import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it } from 'vitest'

const environment = { ...process.env, EVM_PORT: '0', EVM_SECOND_PORT: '0', SOLANA_PORT: '0' }

async function started() {
  const child = spawn(
    process.execPath,
    ['--conditions=latchkey-source', new URL('./cli.ts', import.meta.url).pathname],
    { env: environment, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let text = ''
  for await (const part of child.stdout) {
    text += part
    if (text.endsWith('\n')) break
  }
  const { chains }: { chains: { rpcUrl: string }[] } = JSON.parse(text)
  return { child, ports: chains.map(({ rpcUrl }) => Number(new URL(rpcUrl).port)) }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy().destroyed))
    socket.once('error', () => resolve(false))
  })
}

it.each([
  'SIGINT',
  'SIGTERM',
] as const)('%s ends the whole world of the command', async (signal) => {
  const { child, ports } = await started()
  expect(await Promise.all(ports.map(isOpen))).toEqual([true, true, true])
  child.kill(signal)
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  await expect.poll(() => Promise.all(ports.map(isOpen))).toEqual([false, false, false])
})

it('leaves nothing behind even when it is killed', async () => {
  const { child, ports } = await started()
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => Promise.all(ports.map(isOpen))).toEqual([false, false, false])
})
