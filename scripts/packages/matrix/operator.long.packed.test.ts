import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type PublicChain, startPublicChain } from '@latchkey/devkit'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Operator, operatorIn } from './operator.ts'
import { installProject } from './project.ts'

let folder: string
let operator: Operator
let chain: PublicChain | undefined
beforeAll(async () => {
  folder = installProject(inject('workshop'), 'old-node')
  operator = operatorIn(folder)
  chain = await startPublicChain({ chainId: 84532 })
})
afterAll(() => chain?.stop())

it('init, check, serve and backup run from the packed gateway [L15] [K3]', {
  timeout: 400_000,
}, async () => {
  const { run } = operator
  const written = run('init', '--yes', '--chain', `baseSepolia=${chain?.rpcUrl}`)
  expect(written).toMatchObject({ status: 0, stderr: '' })
  expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600)

  const checked = run('check')
  expect(checked.stdout).toContain('The node serves eip155:84532.')
  expect(checked).toMatchObject({ status: 0, stderr: '' })

  const served = await operator.serve()
  try {
    const health = await fetch(`${served.url}/health`)
    expect(health.status).toBe(200)
    expect(await health.json()).toMatchObject({ database: 'ok' })
    expect(run('backup', 'backups/one')).toMatchObject({ status: 0, stderr: '' })
    expect(run('restore', 'backups/one').stderr).toContain('stop the services first')
  } finally {
    await served.stop()
  }
  expect(run('restore', 'backups/one')).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(folder, 'gateway.db'))).toBe(true)
  expect(run('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
})
