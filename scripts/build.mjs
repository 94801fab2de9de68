import { spawnSync } from 'node:child_process'
import { ensureInstalled, root, runModern } from './bootstrap.mjs'

ensureInstalled()
const { status } = spawnSync('npx', ['tsc', '-b'], { cwd: root, stdio: 'inherit' })
if (status === 0) runModern('scripts/build/main.ts')
else process.exit(status ?? 1)
