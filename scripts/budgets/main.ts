import { readFileSync } from 'node:fs'
import { type Budget, isOver, type Measured, measure } from './measure.ts'
import { buildSites } from './sites.ts'
import { walletPageMaxKiB, weighWalletPage } from './walletPage.ts'

// Holds a page of the packed packages to `budgets.json`: the script files of each step and their bytes over React.
const budgets: Budget[] = JSON.parse(readFileSync('budgets.json', 'utf8'))
for (const { bundler, page, site } of await buildSites())
  printBudgets(bundler, measure(site, page, budgets))

const walletPage = { name: 'page of the embedded wallet', loads: [], maxKiB: walletPageMaxKiB }
printBudgets('Vite, the page of the wallet', [{ budget: walletPage, ...(await weighWalletPage()) }])

function printBudgets(heading: string, measured: readonly Measured[]): void {
  console.log(`\n${heading}`)
  for (const line of measured) print(line)
  const over = measured.filter(isOver)
  if (over.length === 0) return
  console.error(`Over budget: ${over.map(({ budget }) => budget.name).join(', ')}`)
  process.exitCode = 1
}

function print(line: Measured): void {
  const { budget, files, kib } = line
  const count = `${files}${budget.files === undefined ? '' : ` of ${budget.files}`} files`
  const size = `${kib.toFixed(2).padStart(7)} of ${budget.maxKiB} KiB gzip`
  console.log(`${isOver(line) ? '✗' : '✓'} ${budget.name.padEnd(40)} ${count.padEnd(14)} ${size}`)
}
