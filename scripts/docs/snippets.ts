import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { readBlocks } from './blocks.ts'

// Type-checks every ```tsx block of the documents as a module of its own, against the packages as they are built. Blocks
// marked ```ts are fragments. A block with a file's name can be imported by the document's other blocks. The lines of
// what is wrong are those of the document.

const folder = '.cache/snippets'
const config = {
  extends: '../../tsconfig.base.json',
  compilerOptions: {
    noEmit: true,
    composite: false,
    declarationMap: false,
    sourceMap: false,
    customConditions: [],
    module: 'esnext',
    moduleResolution: 'bundler',
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
  const folder = `${dirname(document)}/${basename(document, '.md')}`
  return readBlocks(document).map(({ file, above, code }) => ({
    path: `${folder}/${file ?? `${above}.tsx`}`,
    text: '\n'.repeat(above) + code,
  }))
}
