import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { transform } from 'esbuild'
import { lowestBrowsers } from '../build/lowestBrowsers.ts'
import { repeatDark } from './repeatDark.ts'

// Makes of each style sheet of the interface a module that holds it minified: `ui/Row.css` becomes
// `ui/generated/Row.css.ts`, which any bundler and bare Node can import. With --check it only says what is not up to date.

const sources = 'packages/react/src'
const button = 'packages/react/src/client/button/button.css'
/** The button's sheet as a file, for pages that are rendered on a server. */
const published = 'packages/react/generated/button.css'

const outdated: string[] = []
for (const sheet of globSync(`${sources}/**/*.css`).toSorted()) {
  const css = await minified(sheet)
  const path = join(dirname(sheet), 'generated', `${basename(sheet)}.ts`)
  write(
    path,
    `/** ${basename(sheet)}, minified by \`npm run styles\`. */\nexport const css = ${quoted(css)}\n`,
  )
  if (sheet === button) write(published, `${css}\n`)
}
const stray = globSync(`${sources}/**/generated/*.css.ts`).filter(
  (path) => !existsSync(join(dirname(dirname(path)), basename(path, '.ts'))),
)
for (const path of [...outdated, ...stray])
  console.error(`${path} is not up to date: npm run styles`)
if (outdated.length + stray.length > 0) process.exitCode = 1

async function minified(path: string): Promise<string> {
  const { code } = await transform(repeatDark(readFileSync(path, 'utf8')), {
    loader: 'css',
    minify: true,
    target: lowestBrowsers,
    sourcefile: path,
  })
  return code.trim()
}

function quoted(css: string): string {
  return `\`${css.replaceAll(/[\\`]|\$\{/g, '\\$&')}\``
}

function write(path: string, text: string): void {
  if (process.argv.includes('--check')) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) outdated.push(path)
    return
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
