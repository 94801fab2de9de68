import { rmSync } from 'node:fs'
import { rolldown } from 'rolldown'
import { programs } from './tiers.ts'

// Builds the programs that service tests start, each with all that it imports: reading some thousand sources takes a
// process longer than most tests of it.
const sources = [
  'packages/gateway/src/main',
  'packages/gateway/src/operator/main',
  'packages/relay/src/main',
  'packages/relay/src/process/front',
  'packages/relay/src/process/worker',
]

// If the build fails, no earlier one may be tested.
rmSync(programs, { recursive: true, force: true })
const build = await rolldown({
  input: Object.fromEntries(sources.map((source) => [source, `${source}.ts`])),
  platform: 'node',
  resolve: { conditionNames: ['latchkey-source', 'node', 'import', 'module', 'default'] },
  // CommonJS that requires by computed names.
  external: ['pg', 'ws'],
})
await build.write({
  dir: programs,
  format: 'esm',
  // The relay finds its processes beside the file that starts them.
  chunkFileNames: ({ name }) =>
    name === 'startProcesses' ? 'packages/relay/src/process/[name].js' : 'chunks/[name]-[hash].js',
})
await build.close()
