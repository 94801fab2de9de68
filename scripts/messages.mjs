import { ensureInstalled, runModern } from './bootstrap.mjs'

ensureInstalled()
runModern('scripts/messages/main.ts', process.argv.slice(2))
