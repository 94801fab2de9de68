import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { figure, type Report } from './report.ts'

const main = 'packages/siwx/src/testing/throughputMain.ts'

/** How many signatures of each kind are verified in a second, beside the bare operation on the curve. */
export async function benchSignatures(report: Report): Promise<void> {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--conditions=latchkey-source', main])
  for (const line of stdout.trim().split('\n')) {
    const [name = '', ...times] = line.split('\t')
    const [own = Number.NaN, bare = Number.NaN] = times.map(Number)
    const words = `of the bare operation (${figure(1000 / bare)} a second)`
    report(`signature: ${name}`, `${figure(1000 / own)} a second`, own / bare, words)
  }
}
