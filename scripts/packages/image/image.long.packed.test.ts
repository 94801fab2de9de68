import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { deadlines } from '@latchkey/devkit/pace'
import * as v from 'valibot'
import { beforeAll, expect, inject, it, vi } from 'vitest'
import { readDockerfile, type Stage, textsOf } from './dockerfile.ts'

// No Docker runs here: the steps run in a folder of this machine, with its Node, from the packages that are packed.
const stages = readDockerfile(readFileSync('deploy/Dockerfile', 'utf8'))
const stageOf = (name: string | undefined): Stage => {
  const stage = stages.find((one) => one.name === name)
  if (!stage) throw new Error(`No stage ${name}`)
  return stage
}
const runtime = stageOf(undefined)
const commandSchema = v.array(v.string())
const { folder } = inject('workshop')
let app: string

beforeAll(() => {
  app = mkdtempSync(join(folder, 'image-'))
  for (const step of textsOf(stageOf('install'), 'RUN')) {
    const command = step.replaceAll('/tarballs/', `${join(folder, 'tarballs')}/`)
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: app, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }
})

/** Takes a port that is free now. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return String(typeof address === 'object' && address !== null ? address.port : 0)
}

const variables = () => Object.fromEntries(textsOf(runtime, 'ENV').map((text) => text.split('=')))

function commandOf(instruction: string): string[] {
  const [text = ''] = textsOf(runtime, instruction)
  return v.parse(commandSchema, JSON.parse(text.slice(text.indexOf('['))))
}

it.each([
  ['gateway', (): string[] => commandOf('CMD'), {}],
  [
    'relay',
    (): string[] => ['node', 'node_modules/@latchkey/gateway/dist/relayMain.js'],
    { RELAY_HOSTS: 'relay.example' },
  ],
])('the image runs the %s, finds it healthy, and stops it in order [L16]', async (_, command, more) => {
  const env = { PATH: process.env.PATH, ...variables(), PORT: await freePort(), ...more }
  const [program = '', ...given] = command()
  const service = spawn(program, given, { cwd: app, env, stdio: 'ignore' })
  const exited = once(service, 'exit')
  const [check = '', ...checked] = commandOf('HEALTHCHECK')
  const isHealthy = () => spawnSync(check, checked, { cwd: app, env }).status === 0
  await vi.waitUntil(
    () => {
      expect(service.exitCode).toBeNull()
      return isHealthy()
    },
    { timeout: deadlines.poll },
  )
  expect((await fetch(`http://127.0.0.1:${env.PORT}/ready`)).status).toBe(200)
  service.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
  expect(isHealthy()).toBe(false)
})

it('has no development packages, and runs as another user than root [L16]', () => {
  expect(textsOf(runtime, 'USER')).toEqual(['node'])
  for (const name of ['vitest', 'typescript', '@latchkey/devkit', 'react'])
    expect(existsSync(join(app, 'node_modules', name)), name).toBe(false)
})
