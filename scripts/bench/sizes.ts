import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { type Budget, measure } from '../budgets/measure.ts'
import { buildSites } from '../budgets/sites.ts'
import { figure, type Report } from './report.ts'

/** Bytes of each entry against React alone. */
export async function benchSizes(report: Report): Promise<void> {
  const react = await reactAlone()
  const budgets: Budget[] = JSON.parse(readFileSync('budgets.json', 'utf8'))
  const [first] = await buildSites()
  if (!first) return
  for (const { budget, kib } of measure(first.site, first.page, budgets)) {
    const { name } = budget
    report(`bytes, ${name}`, `${figure(kib)} KiB`, kib / react, `of React (${figure(react)} KiB)`)
  }
}

async function reactAlone(): Promise<number> {
  const result = await build({
    stdin: { contents: "export * from 'react'; export * from 'react-dom/client'", resolveDir: '.' },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const [file] = result.outputFiles
  return gzipSync(file?.contents ?? new Uint8Array(), { level: 9 }).length / 1024
}
