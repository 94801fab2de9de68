import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

// Type-checks every ```tsx block of the documents as a module of its own, against the packages as they are built. Blocks
// marked ```ts are fragments. The lines of what is wrong are those of the document.

const folder = '.cache/snippets'
const config = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    noEmit: true,
    composite: false,
    declarationMap: false,
    sourceMap: false,
    customConditions: [],
    jsx: 'react-jsx',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
  },
}

const files = globSync(['README.md', 'docs/*.md', 'packages/*/README.md']).flatMap(modulesIn)
if (files.length === 0) throw new Error('The documents have no snippets')

rmSync(folder, { recursive: true, force: true })
for (const { path, text } of files) {
  mkdirSync(dirname(`${folder}/${path}`), { recursive: true })
  writeFileSync(`${folder}/${path}`, text)
}
const paths = files.map(({ path }) => path)
writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ ...config, files: paths }))
const { status } = spawnSync('tsc', ['-p', folder], { stdio: 'inherit' })
process.exitCode = status ?? 1

/** The blocks of a document, each pushed down to the lines that it has there. */
function modulesIn(document: string): { path: string; text: string }[] {
  const source = readFileSync(document, 'utf8')
  return [...source.matchAll(/^```tsx\n(.*?)^```$/gms)].map(({ index, 1: code = '' }) => {
    const above = source.slice(0, index).split('\n').length
    const path = `${dirname(document)}/${basename(document, '.md')}.${above}.tsx`
    return { path, text: '\n'.repeat(above) + code }
  })
}
