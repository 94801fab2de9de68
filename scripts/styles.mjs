import { ensureInstalled, runModern } from './bootstrap.mjs'

ensureInstalled()
runModern('scripts/styles/main.ts', process.argv.slice(2))
