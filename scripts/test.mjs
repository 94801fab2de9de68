import { ensureInstalled, runModern } from './bootstrap.mjs'

ensureInstalled()
runModern('scripts/test/main.ts', process.argv.slice(2))
