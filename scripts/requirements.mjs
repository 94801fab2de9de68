import { ensureInstalled, runModern } from './bootstrap.mjs'

ensureInstalled()
runModern('scripts/requirements/main.ts', process.argv.slice(2))
