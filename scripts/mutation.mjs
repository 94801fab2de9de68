import { ensureInstalled, runModern } from './bootstrap.mjs'

ensureInstalled()
runModern('scripts/mutation/main.ts', process.argv.slice(2))
