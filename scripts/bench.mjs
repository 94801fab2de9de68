import { ensureInstalled, runModern } from './bootstrap.mjs'

ensureInstalled()
runModern('scripts/bench/main.ts', process.argv.slice(2))
