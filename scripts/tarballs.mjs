import { ensureInstalled, runModern } from './bootstrap.mjs'

ensureInstalled()
runModern('scripts/packages/pack.ts', process.argv.slice(2))
