import { globSync, readFileSync } from 'node:fs'
import { array, parse, string } from 'valibot'
import { mostFileLines, mostFunctionLines, oversizesOf } from './oversizes.ts'

// Names the files and functions of product code that are too long. `known.json` lists the long ones from before this
// check. It only shrinks: an entry that is short enough is a fault, too.

const known = parse(
  array(string()),
  JSON.parse(readFileSync('scripts/lint/sizes/known.json', 'utf8')),
)
const files = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', {
  exclude: ['**/*.{test,fixture}.{ts,tsx}', '**/{testing,generated,bench}/**'],
}).toSorted()
const found = files.flatMap((path) =>
  oversizesOf(path, readFileSync(path, 'utf8')).map((one) => ({
    ...one,
    id: `${path} ${one.name}`,
  })),
)
const isKnown = new Set(known)
const faults = [
  ...found
    .filter(({ id }) => !isKnown.has(id))
    .map(({ id, line, lines }) => `${id} (line ${line}) has ${lines} lines`),
  ...known
    .filter((id) => found.every((one) => one.id !== id))
    .map((id) => `${id} is short enough: take it out of known.json`),
]
if (process.argv.includes('--list'))
  console.log(
    JSON.stringify(
      found.map(({ id }) => id),
      null,
      2,
    ),
  )
else if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  console.error(`At most ${mostFunctionLines} lines a function, ${mostFileLines} a file.`)
  process.exitCode = 1
}
