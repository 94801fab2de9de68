import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Room, rooms } from './rooms.ts'

// Mutation testing: Stryker changes the code of a room in one place after another, and runs the room's tests each time. A change
// that no test notices survives. `npm run test:mutation` takes every room, `npm run test:mutation send siwx` those two.

const here = import.meta.dirname
const cache = '.cache/mutation'
const stryker = `${here}/node_modules/@stryker-mutator/core/bin/stryker.js`

const names = process.argv.slice(2)
const unknown = names.filter((name) => !rooms.some((room) => room.name === name))
if (unknown.length > 0) throw new Error(`Unknown room: ${unknown.join(', ')}`)

mkdirSync(cache, { recursive: true })
// A separate package, which testing or building Latchkey does not install.
if (!existsSync(stryker)) run('npm', ['ci', '--legacy-peer-deps', '--prefix', here])
for (const room of rooms) if (names.length === 0 || names.includes(room.name)) mutate(room)

/** Runs a room, and prints what survives. Stryker changes the files in place, and puts them back at its end. */
function mutate(room: Room): void {
  const config = `${cache}/${room.name}.config.json`
  writeFileSync(config, JSON.stringify(optionsOf(room), null, 2))
  run('node', [stryker, 'run', config], { LATCHKEY_TESTED: room.tested })
}

/** Stryker's options for a room. A later run tests again only what changed since. */
function optionsOf({ name, mutated }: Room): object {
  return {
    testRunner: 'vitest',
    plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
    vitest: { configFile: `${here}/vitest.config.ts` },
    mutate: [
      `${mutated}/**/*.ts`,
      `!${mutated}/**/*.test.ts`,
      `!${mutated}/**/{testing,bench}/**`,
      `!${mutated}/**/*.fixture.ts`,
    ],
    inPlace: true,
    incremental: true,
    incrementalFile: `${cache}/${name}.json`,
    tempDirName: `${cache}/sandbox`,
    ignoreStatic: true,
    concurrency: 2,
    reporters: ['clear-text'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    allowConsoleColors: false,
  }
}

/** Runs a command to its end. Ends this process with the code of one that fails. */
function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}
