import { equal, ok } from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Task } from '../../task.ts'
import { folderOf } from '../../task.ts'

/** How the component is broken, and the piece that changes. */
const faults = [
  ['shows no address', "{address ?? 'not connected'}", '{address && undefined}'],
  ['signs nothing', "await signMessage({ message: 'I accept the terms.' })", 'void signMessage'],
  ['takes a refusal as consent', "'You declined' :", "'Accepted' :"],
  ['says nothing after it has signed', "setText('Accepted')", "setText('')"],
] as const

export const task: Task = {
  start: 'react',
  async check({ folder }) {
    const path = join(folder, 'src/Terms.tsx')
    const given = readFileSync(join(folderOf('28-jsdom-test'), 'files/src/Terms.tsx'), 'utf8')
    const passes = () => {
      const { NODE_OPTIONS: _, VITEST: __, NODE_ENV: ___, ...env } = process.env
      const args = ['run', '--no-color']
      return spawnSync('node_modules/.bin/vitest', args, { cwd: folder, env, encoding: 'utf8' })
    }
    writeFileSync(path, given)
    const sound = passes()
    equal(
      sound.status,
      0,
      `The tests fail: ${sound.stdout.slice(-1_500)}${sound.stderr.slice(-500)}`,
    )
    for (const [fault, piece, broken] of faults) {
      ok(given.includes(piece))
      writeFileSync(path, given.replace(piece, broken))
      const { status } = passes()
      writeFileSync(path, given)
      ok(status !== 0, `The tests pass with a component that ${fault}`)
    }
  },
}
