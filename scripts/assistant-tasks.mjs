import { ensureInstalled, runModern } from './bootstrap.mjs'

ensureInstalled()
runModern('scripts/assistant-tasks/main.ts', process.argv.slice(2))
