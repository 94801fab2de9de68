import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chainOf, startWorld, type World } from '@latchkey/devkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ended } from './ended.ts'
import { installProject } from './project.ts'

let folder: string
let world: World | undefined
let node: string
beforeAll(async () => {
  folder = installProject(inject('workshop'), 'old-node')
  world = await startWorld({ chains: ['eip155:31337'] })
  node = chainOf(world.description, 'eip155:31337').rpcUrl
  // The id of Base Sepolia, which has a preset.
  const request = { jsonrpc: '2.0', id: 1, method: 'anvil_setChainId', params: [84532] }
  const headers = { 'content-type': 'application/json' }
  await fetch(node, { method: 'POST', headers, body: JSON.stringify(request) })
})
afterAll(() => world?.stop())

const env = { ...process.env, NODE_OPTIONS: '', PORT: '0', RELAY_PORT: '0' }
const program = () => join(folder, 'node_modules/.bin/latchkey-gateway')
const run = (...argv: string[]) =>
  spawnSync(program(), argv, { cwd: folder, encoding: 'utf8', env })

/** Reads lines of a program's output until there are enough. */
async function linesOf(child: ChildProcess, count: number): Promise<readonly string[]> {
  let text = ''
  for await (const part of child.stdout ?? []) {
    text += String(part)
    if (text.split('\n').length > count) break
  }
  return text.trim().split('\n')
}

it('init, check, serve and backup run from the packed gateway [L15] [K3]', {
  timeout: 400_000,
}, async () => {
  const written = run('init', '--yes', '--chain', `baseSepolia=${node}`)
  expect(written).toMatchObject({ status: 0, stderr: '' })
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)

  const checked = run('check')
  expect(checked.stdout).toContain('The node serves eip155:84532.')
  expect(checked).toMatchObject({ status: 0, stderr: '' })

  const served = spawn(program(), ['serve'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const over = ended(served)
  try {
    const lines = await linesOf(served, 2)
    const url = /http:\S+$/.exec(lines[0] ?? '')?.[0]
    const health = await fetch(`${url}/health`)
    expect(health.status).toBe(200)
    expect(await health.json()).toMatchObject({ database: 'ok' })
    expect(run('backup', 'backups/one')).toMatchObject({ status: 0, stderr: '' })
    expect(run('restore', 'backups/one').stderr).toContain('stop the services first')
  } finally {
    served.kill('SIGTERM')
  }
  await over
  expect(run('restore', 'backups/one')).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(folder, 'gateway.db'))).toBe(true)
  expect(run('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})
