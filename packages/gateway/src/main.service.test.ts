import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programArgs } from '@latchkey/service/testing/program'
import { expect, it } from 'vitest'

const entry = new URL('./main.ts', import.meta.url)

function run(environment: Record<string, string>) {
  const env = { ...process.env, NODE_OPTIONS: '', LOGS: 'off', ...environment }
  return spawn(process.execPath, programArgs(entry), { env })
}

it('prints its URL, answers there, and stops cleanly on a signal', async () => {
  const gateway = run({ PORT: '0' })
  const [line] = await once(gateway.stdout, 'data')
  const url = /^Latchkey gateway listens on (http:\S+)\n$/.exec(String(line))?.[1]
  expect((await fetch(`${url}/health`)).status).toBe(200)
  gateway.kill('SIGTERM')
  expect((await once(gateway, 'exit'))[0]).toBe(0)
  await expect(fetch(`${url}/health`)).rejects.toThrow()
})

it('prints the error and ends if it cannot start', async () => {
  const gateway = run({ PORT: '-1' })
  const [output] = await once(gateway.stderr, 'data')
  expect(String(output)).toContain('port')
  expect((await once(gateway, 'exit'))[0]).toBe(1)
})
