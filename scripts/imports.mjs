import { ensureInstalled, runModern } from './bootstrap.mjs'

ensureInstalled()
runModern('scripts/lint/imports/main.ts', process.argv.slice(2))
