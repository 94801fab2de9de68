import { ensureInstalled, runModern } from './bootstrap.mjs'

ensureInstalled()
runModern('apps/docs/src/main.ts', process.argv.slice(2))
