import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, serve } from 'vitepress'
import { stagedPathOf } from './address.ts'
import { errorPages } from './errorPages.ts'
import { llmsIndex, llmsText } from './llms.ts'
import { pageFiles } from './site.ts'
import { type StagedPage, stagePage } from './stage.ts'

// Builds the site to apps/docs/.cache/site. With --serve it also serves it; PORT names the port.

const root = join(import.meta.dirname, '..')
const staged = join(root, '.cache/pages')
const built = join(root, '.cache/site')

const pages = [...pageFiles.map(stagePage), ...errorPages()]
rmSync(staged, { recursive: true, force: true })
for (const page of pages) write(join(staged, stagedPathOf(page.address)), withDescription(page))
write(join(staged, 'index.md'), readFileSync(join(root, 'home.md'), 'utf8'))
cpSync(join(root, 'public'), join(staged, 'public'), { recursive: true })

for (const name of ['dialog-light.png', 'dialog-dark.png'])
  copy(join('docs', name), join(staged, 'public', name))

await build(root)

for (const page of pages) {
  write(join(built, stagedPathOf(page.address)), page.text)
  for (const { file, address } of page.linked) copy(file, join(built, address))
}
const start = pages.find(({ file }) => file === 'README.md')
const note = 'All guides in one file: /llms-full.txt'
write(join(built, 'llms.txt'), llmsIndex({ pages, summary: start?.description ?? '', note }))
write(join(built, 'llms-full.txt'), llmsText(pages))
console.log(`The site is in ${built}`)

if (process.argv.includes('--serve')) {
  const port = Number(process.env.PORT ?? 4173)
  await serve({ root, port })
}

function withDescription({ text, description }: StagedPage): string {
  if (text.startsWith('---\n')) return text
  return `---\ndescription: ${JSON.stringify(description)}\n---\n\n${text}`
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function copy(file: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  cpSync(file, path)
}
