import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what the page showed when a test failed: of some machines only the output is kept. */
export default class PageReporter implements Reporter {
  onTestEnd({ title }: TestCase, { status, attachments }: TestResult): void {
    if (status !== 'failed' && status !== 'timedOut') return
    for (const { name, path } of attachments)
      if (name === 'error-context' && path) console.log(`\n${title}\n${shownIn(path)}`)
  }

  printsToStdio(): boolean {
    return true
  }
}

/** The tree of the page, out of what Playwright has written about a failure. */
function shownIn(path: string): string {
  const trees = readFileSync(path, 'utf8').matchAll(/```yaml\n(.*?)```/gs)
  return [...trees].map(([, tree]) => tree).join('\n')
}
