import { readRequirements, readTitles } from './read.ts'

const root = process.cwd()
const requirements = readRequirements(`${root}/docs/requirements.md`)
const titles = readTitles(root)
const known = new Set(requirements.map(({ id }) => id))
const check = process.argv.includes('--check')

const strangers = titles.flatMap(({ file, line, ids }) =>
  ids.filter((id) => !known.has(id.split('.')[0] ?? '')).map((id) => `${file}:${line}  [${id}]`),
)

if (!check) {
  for (const { id, text } of requirements) {
    const carriers = titles.filter(({ ids }) =>
      ids.some((own) => own === id || own.startsWith(`${id}.`)),
    )
    console.log(`\n${id}  ${text}`)
    for (const { file, title } of carriers) console.log(`    ✓ ${title}  (${file})`)
    if (carriers.length === 0) console.log('    – no test carries this id')
  }
  const covered = requirements.filter(({ id }) =>
    titles.some(({ ids }) => ids.some((own) => own === id || own.startsWith(`${id}.`))),
  )
  console.log(`\n${covered.length} of ${requirements.length} requirements have a test.`)
}

if (strangers.length > 0) {
  console.error(`Test titles with ids that do not exist:\n${strangers.join('\n')}`)
  process.exit(1)
}
