import { readFileSync } from 'node:fs'
import { bundle } from './bundle.ts'
import { type Budget, type Measured, measure } from './measure.ts'

const budgets: Budget[] = JSON.parse(readFileSync('budgets.json', 'utf8'))
const measured = measure(await bundle('scripts/budgets/page.ts'), budgets)
for (const line of measured) print(line)
const over = measured.filter((line) => line.kib > line.maxKiB)
if (over.length > 0) {
  console.error(`\n${over.length} over budget: ${over.map((line) => line.name).join(', ')}`)
  process.exitCode = 1
}

function print({ name, kib, maxKiB }: Measured): void {
  const mark = kib > maxKiB ? '✗' : '✓'
  console.log(`${mark} ${name.padEnd(52)} ${kib.toFixed(2).padStart(7)} of ${maxKiB} KiB gzip`)
}
